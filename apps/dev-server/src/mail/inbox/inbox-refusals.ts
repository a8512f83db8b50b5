import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

const wholeNumber = z.coerce.number().check(z.int(), z.gte(0));

/** Which mails of a list a request wants. */
export const range = z.object({ start: z.optional(wholeNumber), limit: z.optional(wholeNumber) });

export const rangeTakes = 'start and limit are whole numbers from 0.';

/** Refuses a request in the shape of Mailpit's API. */
export const refuse = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(400).send({ Error: message });
