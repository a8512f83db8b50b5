import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';
import { email, idempotencyKey, money, order, payment } from './schemas.ts';

const ready = z.object({
  status: z.enum(['ready', 'unavailable']),
  checks: z.object({ database: z.enum(['up', 'down']), mail: z.enum(['up', 'down']) }),
});

/**
 * Routes beyond the documented eight. The storefront uses those that a backend has, and works with the documented
 * behavior where it has not.
 */
export const extensionsContract = {
  getSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'Get the session of the cookie',
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
    summary: 'Get an order, as the signed-in customer who placed it',
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
   * For a client that lost the response to an order. The key is a secret, so a guest may ask too; it reveals nothing
   * but the outcome. `placed: false` is final: an order with the key that is still in flight, or comes later, is
   * refused with 422.
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
    summary: 'Whether the process responds',
    responses: { 200: z.object({ status: z.literal('live') }) },
    strictStatusCodes: true,
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Whether the database and the mail host respond',
    responses: { 200: ready, 503: ready },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

/** The name of an extension. */
export type ExtensionOperation = keyof typeof extensionsContract;
