import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';
import { productIdPattern } from './limits.ts';
import {
  credentials,
  email,
  idempotencyKey,
  listedProduct,
  message,
  order,
  password,
  product,
  profileChange,
  sessions,
  user,
  verificationCode,
} from './schemas.ts';

/** The errors of every route with a body: invalid, too large, of another media type, rate limited, or a server error. */
const withBody = errors(400, 413, 415, 429, 500, 503);

const emailParam = z.strictObject({ email });

/**
 * The eight documented routes, with their exact paths (case included), methods and payloads. A storefront needs no
 * other route of a backend. Source: the product specification, section 7.
 */
export const shopContract = {
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'List the products of the catalogue',
    responses: { 200: z.array(listedProduct), ...errors(500, 503) },
    strictStatusCodes: true,
  },
  getProduct: {
    method: 'GET',
    path: '/products/:id',
    summary: 'Get a product',
    pathParams: z.strictObject({
      id: z.string().check(z.regex(productIdPattern, 'A product id is a positive whole number.')),
    }),
    responses: { 200: product, ...errors(400, 404, 500, 503) },
    strictStatusCodes: true,
  },
  getProfile: {
    method: 'POST',
    path: '/api/auth/Profile',
    summary: "Get a customer's profile",
    body: z.strictObject({ email }),
    responses: { 200: z.object({ user, sessions }), ...errors(401, 403, 404), ...withBody },
    strictStatusCodes: true,
  },
  updateProfile: {
    method: 'POST',
    path: '/api/auth/updateProfile',
    summary: "Change a customer's phone, address and avatar",
    body: profileChange,
    responses: { 200: z.object({ user }), ...errors(401, 403, 404), ...withBody },
    strictStatusCodes: true,
  },
  sendVerificationCode: {
    method: 'POST',
    path: '/Checkout/mail/send-Verification-Code/:email',
    summary: 'Send a one-time code by e-mail',
    pathParams: emailParam,
    body: z.strictObject({ verificationCode, isVerified: z.literal(false) }),
    responses: { 200: message, ...withBody },
    strictStatusCodes: true,
  },
  register: {
    method: 'POST',
    path: '/api/auth/Register',
    summary: 'Create an account for a verified e-mail address',
    body: z.strictObject({ email, password, isVerified: z.literal(true) }),
    responses: { 201: message, ...errors(403, 409), ...withBody },
    strictStatusCodes: true,
  },
  login: {
    method: 'POST',
    path: '/api/auth/Login',
    summary: 'Sign in',
    body: credentials,
    responses: { 200: message, ...errors(401), ...withBody },
    strictStatusCodes: true,
  },
  sendOrderConfirmation: {
    method: 'POST',
    path: '/Checkout/mail/send-Order-confirmation/:email',
    summary: 'Place an order and send its confirmation by e-mail',
    pathParams: emailParam,
    headers: {
      /** The same key and body get the stored response again; the same key with another body gets 422. */
      'idempotency-key': z.optional(idempotencyKey),
    },
    body: order,
    responses: {
      201: z.object({ message: z.string(), orderId: z.string() }),
      ...errors(409, 422),
      ...withBody,
    },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

/** The name of a documented route. */
export type ShopOperation = keyof typeof shopContract;
