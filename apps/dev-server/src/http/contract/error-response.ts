import type { ErrorBody, ErrorCode, ErrorStatus } from '@curiolane/contract';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { FieldErrors } from '@curiolane/ts-rest-fastify';
import type { FastifyReply } from 'fastify';

/** The codes whose message does not depend on the request. */
type CodeWithMessage = {
  [Code in ErrorCode]: (typeof errorMessages)[Code] extends string ? Code : never;
}[ErrorCode];

type Message<Code extends ErrorCode> = Code extends CodeWithMessage
  ? [message?: string, fieldErrors?: FieldErrors | undefined]
  : [message: string, fieldErrors?: FieldErrors | undefined];

/** A response with the one error body. Without a message it has the code's own. */
export const errorResponse = <const Status extends ErrorStatus, const Code extends ErrorCode>(
  status: Status,
  code: Code,
  ...[message = String(errorMessages[code]), fieldErrors]: Message<Code>
): { status: Status; body: ErrorBody } => ({
  status,
  body: { message, code, ...(fieldErrors ? { fieldErrors } : {}) },
});

/** The response to a request over a limit. Without a message it has the code's own. */
export const tooManyRequests = (reply: FastifyReply, retryAfterSeconds: number, message?: string) => {
  reply.header('retry-after', String(retryAfterSeconds));
  return errorResponse(429, 'rate_limited', message);
};
