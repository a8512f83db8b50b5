import type { Readable } from 'node:stream';
import { initContract } from '@ts-rest/core';
import * as z from 'zod';

const c = initContract();

export const book = z.object({
  isbn: z
    .string()
    .regex(/^\d{10}$/)
    .meta({ examples: ['0123456789'] }),
  title: z.string().min(1),
  tags: z.array(z.string()).max(3),
  format: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paper'), pages: z.int().positive() }),
    z.object({ kind: z.literal('audio'), minutes: z.number().positive() }),
  ]),
});

const problem = z.object({ problem: z.string() });
const invalid = z.object({ problem: z.string(), fields: z.array(z.string()) });
const isbnParam = z.object({ isbn: book.shape.isbn });

/** A contract that has nothing to do with a shop. */
export const contract = c.router(
  {
    listBooks: {
      method: 'GET',
      path: '/books',
      query: z.object({
        /** Several are sent as `tag=a&tag=b`. */
        tag: z.union([z.string(), z.array(z.string())]).optional(),
        limit: z.coerce.number<string>().int().max(50).optional(),
        page: z.coerce.number<string>().int().min(1).optional(),
      }),
      responses: { 200: z.array(book), 400: invalid },
    },
    getBook: {
      method: 'GET',
      path: '/books/:isbn',
      pathParams: isbnParam,
      responses: { 200: book, 400: invalid, 404: problem },
    },
    addBook: {
      method: 'POST',
      path: '/books',
      headers: { 'x-librarian': z.string() },
      body: book,
      responses: { 201: book, 400: invalid, 409: z.object({ taken: z.string() }) },
    },
    removeBook: {
      method: 'DELETE',
      path: '/books/:isbn',
      pathParams: isbnParam,
      body: c.noBody(),
      responses: { 204: c.noBody(), 400: invalid, 404: problem },
    },
    addCover: {
      method: 'PUT',
      path: '/books/:isbn/cover',
      pathParams: isbnParam,
      contentType: 'multipart/form-data',
      body: z.object({
        cover: z.instanceof(Uint8Array).refine(({ length }) => length > 0, 'The file is empty.'),
        caption: z.string().max(100),
      }),
      responses: { 201: z.object({ bytes: z.int(), caption: z.string() }), 400: invalid, 404: problem },
    },
    getCover: {
      method: 'GET',
      path: '/books/:isbn/cover',
      pathParams: isbnParam,
      responses: {
        200: c.otherResponse({ contentType: 'image/png', body: c.type<Uint8Array>() }),
        400: invalid,
        404: problem,
      },
    },
    downloadCatalogue: {
      method: 'GET',
      path: '/catalogue.csv',
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string() }) },
    },
    streamTitles: {
      method: 'GET',
      path: '/titles',
      responses: { 200: c.otherResponse({ contentType: 'application/x-ndjson', body: c.type<Readable>() }) },
    },
  },
  { strictStatusCodes: true },
);
