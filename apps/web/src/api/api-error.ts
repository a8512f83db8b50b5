import type { ErrorCode } from '@curiolane/contract';
import type { acceptedError } from '@curiolane/contract/accepted';
import type { RouteError } from '@curiolane/ts-rest-rtk-query';
import type { SerializedError } from '@reduxjs/toolkit';
import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import * as m from '../lib/messages.ts';
import { translateError } from '../lib/translate.ts';

type AcceptedError = z.output<typeof acceptedError>;

/** The error of a call of the shop's API, as its hooks have it. */
export type ShopError = RouteError<AppRoute, typeof acceptedError> | SerializedError;

/** The error of a request, as the pages need it. */
export type ApiError = {
  /** The backend responded at all. */
  responded: boolean;
  /** The HTTP status, when there was one. */
  status?: number;
  /** The contract's code, when the response carried one. */
  code?: ErrorCode;
  /** The backend's message, in the language of the build, when the response carried one. */
  message?: string;
  /** The problems of each field of the request, by its path, when the response has them. */
  fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** The text to show where the specification says "the error": the backend's message, or what went wrong. */
  text: string;
};

const unreachable: ApiError = { responded: false, text: m.shopUnreachable };

const toErrorResponse = (
  status: number,
  { message: received, code, fieldErrors }: AcceptedError,
): ApiError => {
  const message = translateError(received, code);
  return {
    responded: true,
    status,
    text: message ?? m.shopStatus({ status }),
    ...(code && { code }),
    ...(message && { message }),
    ...(fieldErrors && { fieldErrors }),
  };
};

/** `true` for a request that was under way when the API's state was reset. */
export const isAborted = (error: ShopError): boolean => 'name' in error && error.name === 'AbortError';

/** Reads an RTK Query error: an error response of any backend, a network failure, or a response that is unreadable. */
export const toApiError = (error: ShopError | undefined): ApiError => {
  if (!error || !('status' in error)) return unreachable;
  switch (error.status) {
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
      return unreachable;
    case 'CUSTOM_ERROR':
      return { responded: true, text: error.error };
    case 'PARSING_ERROR':
    case 'UNEXPECTED_RESPONSE':
      return { responded: true, text: m.responseUnreadable };
    default:
      return toErrorResponse(error.status, error.data);
  }
};
