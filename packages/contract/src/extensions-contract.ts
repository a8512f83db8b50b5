import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';
import {
  asciiEmail,
  email,
  idempotencyKey,
  message,
  money,
  oneTimeCode,
  order,
  orderId,
  password,
  payment,
  savedProducts,
  savedProductsChange,
  verificationCode,
} from './schemas.ts';

const ready = z.object({
  status: z.enum(['ready', 'unavailable']),
  checks: z.object({ database: z.enum(['up', 'down']), mail: z.enum(['up', 'down']) }),
});

/** A screen of the storefront that needs routes of its own, which not every backend has. */
export const feature = z.enum([
  'password-reset',
  'order-lookup',
  'password-change',
  'email-change',
  'account-deletion',
  'saved-products',
]);

export type Feature = z.infer<typeof feature>;

/**
 * Routes beyond the documented eight. The storefront uses those that a backend has, and works with the documented
 * behavior where it has not.
 */
export const extensionsContract = {
  getSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'Get the session of the cookie',
    responses: {
      200: z.object({ email: asciiEmail, expiresAt: z.iso.datetime() }),
      ...errors(401, 500, 503),
    },
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
  logoutEverywhere: {
    method: 'POST',
    path: '/api/session/logout-everywhere',
    summary: 'End every session of the account',
    body: z.optional(z.strictObject({})),
    responses: { 200: message, ...errors(400, 401, 413, 415, 500, 503) },
    strictStatusCodes: true,
  },
  /**
   * For a backend that makes and checks the verification codes itself, and says so in the header `verificationHeader`
   * of the response to `sendVerificationCode`. Register then requires that this browser has verified the e-mail.
   */
  verifyCode: {
    method: 'POST',
    path: '/api/verification',
    summary: 'Verify an e-mail with the one-time code that the server sent to it',
    body: z.strictObject({ email, verificationCode }),
    responses: { 200: message, ...errors(400, 403, 404, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  listFeatures: {
    method: 'GET',
    path: '/api/features',
    summary: 'List what the backend offers beyond the documented routes',
    responses: { 200: z.object({ features: z.array(feature) }), ...errors(500, 503) },
    strictStatusCodes: true,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/password-reset',
    summary: 'Mail a code that lets the password of an account be replaced',
    body: z.strictObject({ email }),
    responses: { 200: message, ...errors(400, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset/confirmation',
    summary: 'Replace a forgotten password, with the code of the mail',
    body: z.strictObject({ email, oneTimeCode, password }),
    responses: { 200: message, ...errors(400, 403, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change the password of the signed-in customer',
    body: z.strictObject({ password, newPassword: password }),
    responses: { 200: message, ...errors(400, 401, 403, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  requestEmailChange: {
    method: 'POST',
    path: '/api/account/email',
    summary: 'Mail a code to the new e-mail of the signed-in customer',
    body: z.strictObject({ email, password }),
    responses: { 200: message, ...errors(400, 401, 403, 404, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/account/email/confirmation',
    summary: 'Change the e-mail of the signed-in customer, with the code of the mail',
    body: z.strictObject({ email, oneTimeCode }),
    responses: { 200: message, ...errors(400, 401, 403, 404, 409, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Delete the account of the signed-in customer',
    body: z.strictObject({ password }),
    responses: { 200: message, ...errors(400, 401, 403, 413, 415, 429, 500, 503) },
    strictStatusCodes: true,
  },
  listSavedProducts: {
    method: 'GET',
    path: '/api/account/saved',
    summary: 'List the saved products of the signed-in customer',
    responses: { 200: savedProducts, ...errors(401, 500, 503) },
    strictStatusCodes: true,
  },
  /** Changes instead of the whole list, so that what one device sends removes nothing that another has saved. */
  changeSavedProducts: {
    method: 'POST',
    path: '/api/account/saved',
    summary: 'Add and remove saved products of the signed-in customer',
    body: savedProductsChange,
    responses: { 200: savedProducts, ...errors(400, 401, 409, 413, 415, 500, 503) },
    strictStatusCodes: true,
  },
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'List the orders of the signed-in customer',
    responses: {
      200: z.object({
        /** The newest first; at most the last hundred. */
        orders: z.array(
          z.object({
            id: z.string(),
            createdAt: z.iso.datetime(),
            /** Whom it goes to. */
            name: z.string(),
            /** How many objects it has. */
            count: z.int(),
            total: money,
          }),
        ),
      }),
      ...errors(401, 500, 503),
    },
    strictStatusCodes: true,
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Get an order, as the signed-in customer who placed it',
    pathParams: z.strictObject({ id: orderId }),
    responses: {
      200: z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        name: z.string(),
        email: asciiEmail,
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
  /** For a shopper without an account. The e-mail is in the body, because URLs are logged. */
  lookUpOrder: {
    method: 'POST',
    path: '/api/order-lookup',
    summary: 'Get an order by its number and its e-mail, without a session',
    body: z.strictObject({ orderId, email }),
    responses: {
      200: z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        name: z.string(),
        payment,
        cart: order.shape.cart,
        total: money,
      }),
      ...errors(400, 404, 413, 415, 429, 500, 503),
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
