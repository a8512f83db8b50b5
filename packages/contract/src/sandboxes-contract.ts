import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';
import { seed } from './seed.ts';
import { shopData } from './shop-data.ts';

const nameRule = 'A name is a line of 1 to 60 characters.';

const sandbox = z.object({
  id: z.string(),
  /** The name that it was created with. */
  name: z.nullable(z.string()),
  /** The state that it began with. */
  seed,
  /** The parts of the seed that data of its own replace. */
  data: z.array(z.enum(['products', 'accounts', 'orders'])),
  createdAt: z.iso.datetime(),
  /** When it is deleted unless it is used before. */
  expiresAt: z.iso.datetime(),
  /** The path that opens it in a browser: it sets the cookie and goes on to the shop. */
  openPath: z.string(),
});

/** A shop of its own on the same server. */
export type Sandbox = z.infer<typeof sandbox>;

const serverCoverage = z.object({
  covered: z.array(
    z.object({
      operation: z.string(),
      status: z.number(),
      /** In all shops, sandboxes that have ended included. */
      count: z.number(),
      /** The shops that have it: `main`, and the ids of sandboxes. */
      shops: z.array(z.string()),
    }),
  ),
  gaps: z.array(z.object({ operation: z.string(), status: z.number() })),
  /** The operations that no request to any of the shops was for. */
  uncalled: z.array(z.string()),
});

/** The coverage of all shops of a server together. */
export type ServerCoverage = z.infer<typeof serverCoverage>;

const done = z.object({ message: z.string() });
const common = errors(404, 500);

/**
 * The sandboxes: any number of shops on one server, each with its own database, mails, clock, faults, journal and
 * limits. A request chooses one with the header or the cookie, and these routes are the same in all of them.
 */
export const sandboxesContract = {
  createSandbox: {
    method: 'POST',
    path: '/__dev/sandboxes',
    summary: 'Create a sandbox: a shop of its own, from a seed and data of its own',
    body: z.strictObject({
      seed: z.optional(seed),
      name: z.optional(
        z
          .string(nameRule)
          .check(z.minLength(1, nameRule), z.maxLength(60, nameRule), z.regex(/^[^\p{Cc}]*$/u, nameRule)),
      ),
      data: z.optional(shopData),
    }),
    responses: { 201: sandbox, ...errors(400, 413, 415, 429), ...common },
    strictStatusCodes: true,
  },
  listSandboxes: {
    method: 'GET',
    path: '/__dev/sandboxes',
    summary: 'The sandboxes, newest first',
    responses: {
      200: z.object({
        sandboxes: z.array(sandbox),
        /** How many there can be at the same time. */
        max: z.number(),
      }),
      ...common,
    },
    strictStatusCodes: true,
  },
  readServerCoverage: {
    method: 'GET',
    path: '/__dev/sandboxes/coverage',
    summary: 'Which statuses of which operations the main shop and all sandboxes have seen together',
    responses: { 200: serverCoverage, ...common },
    strictStatusCodes: true,
  },
  readSandbox: {
    method: 'GET',
    path: '/__dev/sandboxes/:id',
    summary: 'One sandbox',
    pathParams: z.strictObject({ id: z.string() }),
    responses: { 200: sandbox, ...common },
    strictStatusCodes: true,
  },
  deleteSandbox: {
    method: 'DELETE',
    path: '/__dev/sandboxes/:id',
    summary: 'Delete a sandbox with everything in it',
    pathParams: z.strictObject({ id: z.string() }),
    responses: { 200: done, ...common },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
