import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errors } from './error-body.ts';

const header = z.object({ name: z.string(), value: z.string() });

/** The part of an entry of a HAR file that is read (http://www.softwareishard.com/blog/har-12-spec/). */
const harEntry = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    postData: z.optional(z.object({ text: z.optional(z.string()) })),
  }),
  response: z.object({
    /** 0 for a request that got no response. */
    status: z.number(),
    headers: z.array(header),
    content: z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) }),
  }),
});

export type HarEntry = z.infer<typeof harEntry>;

/** A HAR file, of any tool. */
export const har = z.object({ log: z.object({ entries: z.array(harEntry) }) });

export type Har = z.infer<typeof har>;

/** The journal as a HAR file, and a HAR file as stubs: faults of the kind `respond`. */
export const harContract = {
  exportHar: {
    method: 'GET',
    path: '/__dev/har',
    summary: 'The journal as a HAR file, oldest first; secrets are masked',
    responses: {
      200: z.looseObject({ log: z.looseObject({ entries: z.array(z.unknown()) }) }),
      ...errors(404, 500),
    },
    strictStatusCodes: true,
  },
  importHar: {
    method: 'POST',
    path: '/__dev/har',
    summary: 'Respond to the requests of a HAR file as it does: each is a fault of the kind respond',
    body: har,
    responses: {
      201: z.object({
        /** How many faults were added: one or two for each request that differs. */
        stubs: z.number(),
        /** How many entries are to no route of the contract, or have no response in JSON. */
        others: z.number(),
      }),
      ...errors(400, 404, 413, 415, 429, 500, 503),
    },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
