import type { ErrorBody, ErrorCode, ErrorStatus } from '@curiolane/contract';
import type { FieldErrors } from '@curiolane/ts-rest-fastify';

/** A response with the one error body. */
export const errorResponse = <const Status extends ErrorStatus>(
  status: Status,
  code: ErrorCode,
  message: string,
  fieldErrors?: FieldErrors,
): { status: Status; body: ErrorBody } => ({
  status,
  body: { message, code, ...(fieldErrors ? { fieldErrors } : {}) },
});
