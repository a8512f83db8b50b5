import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';
import { email, idempotencyKey, money, order, payment } from './schemas.ts';

const ready = z.object({
  status: z.enum(['ready', 'unavailable']),
  checks: z.object({ database: z.enum(['up', 'down']), mail: z.enum(['up', 'down']) }),
});

/**
 * Calls beyond the documented eight. The storefront uses them where they answer and works, with the
 * documented behaviour, where they do not.
 */
export const extensionsContract = {
  getSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'Whose session the cookie opens',
    responses: { 200: z.object({ email, expiresAt: z.iso.datetime() }), ...errors(401, 500, 503) },
    strictStatusCodes: true,
  },
  logout: {
    method: 'POST',
    path: '/api/session/logout',
    summary: 'End the session',
    body: z.optional(z.strictObject({})),
    responses: { 200: z.object({ message: z.string() }), ...errors(400, 413, 415, 500, 503) },
    strictStatusCodes: true,
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order, for the signed-in customer who placed it',
    pathParams: z.strictObject({ id: z.uuid() }),
    responses: {
      200: z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        name: z.string(),
        email,
        phone: z.string(),
        address: z.string(),
        payment,
        cart: order.shape.cart,
        total: money,
      }),
      ...errors(400, 401, 404, 500, 503),
    },
    strictStatusCodes: true,
  },
  /**
   * A client that lost the response to an order asks here what became of it. The key is the secret that opens the
   * outcome, so that a guest can ask; the outcome is all that it opens. To be told that no order was placed is
   * final: a request with the key that was still under way, or comes later, is refused with 422.
   */
  settleOrder: {
    method: 'POST',
    path: '/api/orders/outcome',
    summary: 'Whether an order was placed with an Idempotency-Key; if not, none will be',
    headers: { 'idempotency-key': idempotencyKey },
    body: z.strictObject({ email }),
    responses: { 200: z.object({ placed: z.boolean() }), ...errors(400, 413, 415, 500, 503) },
    strictStatusCodes: true,
  },
  live: {
    method: 'GET',
    path: '/health/live',
    summary: 'Whether the process answers',
    responses: { 200: z.object({ status: z.literal('live') }) },
    strictStatusCodes: true,
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Whether the database and the mail host answer',
    responses: { 200: ready, 503: ready },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

/** The name of an extension. */
export type ExtensionOperation = keyof typeof extensionsContract;
