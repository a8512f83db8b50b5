import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';

export * from './error-code.ts';

/**
 * The one error body: every response with a status of 400 or above has this shape.
 *
 * `fieldErrors` maps a path into the request (`body.email`, `params.id`, `body.cart.0.quantity`) to the messages about
 * the value there.
 */
export const errorBody = z
  .object({
    message: z.string().check(z.minLength(1)),
    code: errorCode,
    fieldErrors: z.optional(z.record(z.string(), z.array(z.string()))),
  })
  .register(z.globalRegistry, { id: 'ErrorBody', title: 'Error', description: 'The one error body.' });

export type ErrorBody = z.infer<typeof errorBody>;

/** The statuses that carry the one error body. */
export const errorStatuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503] as const;

export type ErrorStatus = (typeof errorStatuses)[number];

/** `{ 400: errorBody, … }` for the named statuses, to be spread into a route's `responses`. */
export const errors = <const Status extends ErrorStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorBody])) as Record<Status, typeof errorBody>;
