import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import type { ErrorBodies } from '../error-bodies.ts';

const error = z.object({ error: z.string() });

/** A contract of the tests' own. */
export const greetings = {
  greet: {
    method: 'POST',
    path: '/greetings/:name',
    pathParams: z.strictObject({ name: z.string().check(z.maxLength(5)) }),
    headers: { 'x-tone': z.optional(z.enum(['warm', 'cool'])) },
    body: z.strictObject({ times: z.number() }),
    responses: {
      200: z.object({ text: z.string(), to: z.object({ name: z.string() }) }),
      400: error,
      500: error,
    },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

/** Error bodies of the tests' own: each names its kind and what is known of it. */
export const errorBodies: ErrorBodies = {
  invalidRequest: ({ fieldErrors }) => ({ error: 'invalid request', fieldErrors }),
  malformedJson: () => ({ error: 'malformed JSON' }),
  malformedUrl: () => ({ error: 'malformed URL' }),
  malformedHttp: () => ({ error: 'malformed HTTP' }),
  badRequest: () => ({ error: 'bad request' }),
  hostNotAllowed: ({ host }) => ({ error: `not ${host}` }),
  notFound: ({ method, path }) => ({ error: `no ${method} ${path}` }),
  methodNotAllowed: ({ method, allowed }) => ({ error: `${method} is none of ${allowed.join(', ')}` }),
  requestTimeout: () => ({ error: 'timeout' }),
  preconditionFailed: () => ({ error: 'precondition failed' }),
  payloadTooLarge: () => ({ error: 'too large' }),
  unsupportedMediaType: () => ({ error: 'unsupported type' }),
  rangeNotSatisfiable: () => ({ error: 'no such range' }),
  expectationFailed: () => ({ error: 'expectation failed' }),
  headersTooLarge: () => ({ error: 'headers too large' }),
  invalidResponse: ({ problems }) => ({ error: problems.join('\n') }),
  internal: () => ({ error: 'internal' }),
  notImplemented: ({ routeName }) => ({ error: `${routeName} is not implemented` }),
  unavailable: () => ({ error: 'unavailable' }),
};
