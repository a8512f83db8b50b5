import type { ErrorCode } from '@curiolane/contract';
import { acceptedError } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';

const fetchError = z.object({
  status: z.union([z.number(), z.string()]),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
});

/** Why a request failed, as the pages need it. */
export type ApiError = {
  /** Whether the backend responded at all. */
  responded: boolean;
  /** The HTTP status, when there was one. */
  status?: number;
  /** The contract's code, when the response carried one. */
  code?: ErrorCode;
  /** The backend's message, when the response carried one. */
  message?: string;
  /** What to show where the specification says "the error": the backend's message, or what went wrong. */
  text: string;
};

const networkText = 'The shop could not be reached. Check your connection.';

/** Reads an RTK Query error: an error response of any backend, a network failure, or an unreadable response. */
export const toApiError = (error: unknown): ApiError => {
  const parsed = fetchError.safeParse(error);
  if (!parsed.success) return { responded: false, text: networkText };
  const { status, data, error: reason } = parsed.data;
  if (typeof status === 'number') {
    const { message, code } = acceptedError.parse(data);
    const text = message ?? `The shop responded with status ${status}.`;
    return { responded: true, status, text, ...(code && { code }), ...(message && { message }) };
  }
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return { responded: false, text: networkText };
  return {
    responded: true,
    text: status === 'CUSTOM_ERROR' && reason ? reason : 'The response could not be read.',
  };
};
