import { type ErrorCode, errorBody } from '@curiolane/contract';
import * as z from 'zod/mini';

const fetchError = z.object({
  status: z.union([z.number(), z.string()]),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
});

/** Why a call failed, as the screens need it. */
export type CallError = {
  /** Whether the backend answered at all. */
  answered: boolean;
  /** The HTTP status, when there was one. */
  status?: number;
  /** The contract's code, when the answer carried the one error body. */
  code?: ErrorCode;
  /** The backend's own sentence, when the answer carried one. */
  message?: string;
  /** What to show when a text ends with "the error": the backend's sentence, or what went wrong on the way. */
  text: string;
};

const networkText = 'The shop could not be reached. Check your connection.';

/** Reads an RTK Query error: the one error body, a network failure, or an answer outside the contract. */
export const readCallError = (error: unknown): CallError => {
  const parsed = fetchError.safeParse(error);
  if (!parsed.success) return { answered: false, text: networkText };
  const { status, data, error: reason } = parsed.data;
  const body = errorBody.safeParse(data);
  if (body.success && typeof status === 'number')
    return {
      answered: true,
      status,
      code: body.data.code,
      message: body.data.message,
      text: body.data.message,
    };
  if (typeof status === 'number')
    return { answered: true, status, text: `The shop answered with status ${status}.` };
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return { answered: false, text: networkText };
  return {
    answered: true,
    text: status === 'CUSTOM_ERROR' && reason ? reason : 'The answer could not be read.',
  };
};
