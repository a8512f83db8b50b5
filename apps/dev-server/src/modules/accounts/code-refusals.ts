import type { FastifyReply } from 'fastify';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import type { RateLimited, WrongCode } from './one-time-codes-service.ts';

/** The response to one request for a code too many. */
export const tooManyCodes = (reply: FastifyReply, retryAfterSeconds: number) =>
  tooManyRequests(reply, retryAfterSeconds, 'Too many codes were asked for. Please try again later.');

/** The response to a code that changes nothing. */
export const toCodeRefusal = (refusal: WrongCode | RateLimited, reply: FastifyReply) => {
  switch (refusal.outcome) {
    case 'wrong_code':
      return errorResponse(
        403,
        'invalid_verification_code',
        'This is not the code of our newest mail to you. Please enter its eight digits.',
      );
    case 'no_tries_left':
      return errorResponse(403, 'verification_expired', 'Too many wrong codes. Please ask for a new one.');
    case 'verification_expired':
      return errorResponse(403, refusal.outcome);
    case 'verification_required':
      return errorResponse(
        403,
        refusal.outcome,
        'No code was sent for this browser and e-mail address, or it was used. Please ask for a new one.',
      );
    case 'rate_limited':
      return tooManyRequests(
        reply,
        refusal.retryAfterSeconds,
        'Too many wrong codes. Please try again later.',
      );
  }
};
