import { initContract } from '@ts-rest/core';
import * as z from 'zod';

const c = initContract();

const book = z.object({
  id: z.uuid(),
  title: z.string().min(1).max(80),
  year: z.int().min(1450).max(2100),
  tags: z.array(z.enum(['novel', 'poetry', 'science'])).max(3),
  format: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paper'), pages: z.int().positive() }),
    z.strictObject({ kind: z.literal('audio'), minutes: z.number().positive() }),
  ]),
});

const error = z.object({ message: z.string() });

/** A contract that has nothing to do with a shop. */
export const contract = c.router({
  books: {
    list: {
      method: 'GET',
      path: '/books',
      query: z.object({
        limit: z.coerce.number<number>().int().min(1).max(50).default(10),
        tag: z.enum(['novel', 'poetry', 'science']).optional(),
      }),
      responses: { 200: z.array(book), 400: error },
    },
    add: {
      method: 'POST',
      path: '/books',
      headers: { 'x-reader': z.string().regex(/^[a-z]{3,8}$/) },
      body: book.omit({ id: true }).strict(),
      responses: { 201: book, 400: error, 415: error },
    },
    remove: {
      method: 'DELETE',
      path: '/books/:id',
      pathParams: z.object({ id: z.uuid() }),
      body: c.noBody(),
      responses: { 204: c.noBody(), 400: error },
    },
  },
  upload: {
    method: 'POST',
    path: '/covers',
    contentType: 'multipart/form-data',
    body: c.type<{ cover: File }>(),
    responses: { 204: c.noBody() },
  },
});
