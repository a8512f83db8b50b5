import type { FastifyReply } from 'fastify';

export const rangeTakes = 'start and limit are whole numbers from 0.';

/** Refuses a request in the shape of Mailpit's API. */
export const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(400).send({ Error: message });
