import type { FastifyReply } from 'fastify';
import { errorResponse } from '../../http/contract/error-response.ts';

const retryAfterSeconds = 5;

/** The response while too many passwords are being hashed. */
export const overloaded = (reply: FastifyReply) => {
  reply.header('retry-after', String(retryAfterSeconds));
  return errorResponse(
    503,
    'unavailable',
    'Too many people are signing in right now. Please try again in a moment.',
  );
};
