import { type AppRouter, initContract } from '@ts-rest/core';
import * as z from 'zod/mini';

const c = initContract();

export const book = z.object({ isbn: z.string(), title: z.string(), copies: z.int() });

const problem = z.object({ reason: z.string() });

/** A contract of the tests' own: a lending library. */
export const libraryContract = {
  listBooks: {
    method: 'GET',
    path: '/books',
    query: z.object({ author: z.optional(z.string()), page: z.optional(z.number()) }),
    responses: { 200: z.array(book), 503: problem },
  },
  getBook: {
    method: 'GET',
    path: '/books/:isbn',
    pathParams: z.object({ isbn: z.string() }),
    responses: { 200: book, 404: problem, 410: z.object({ soldTo: z.string() }) },
  },
  getPage: {
    method: 'GET',
    path: '/books/:isbn/pages/:page?',
    responses: { 200: c.type<{ text: string }>() },
  },
  countBooks: { method: 'GET', path: '/books/count', responses: { 200: z.object({ count: z.int() }) } },
  addBook: {
    method: 'POST',
    path: '/books',
    headers: { 'Request-Id': z.string() },
    body: book,
    responses: { 201: book, 202: z.object({ queued: z.literal(true) }), 409: problem, 507: c.noBody() },
  },
  removeBook: {
    method: 'DELETE',
    path: '/books/:isbn',
    responses: { 200: book, 204: c.noBody(), 404: problem },
  },
  addCover: {
    method: 'PUT',
    path: '/books/:isbn/cover',
    contentType: 'multipart/form-data',
    body: c.type<{ cover: File }>(),
    responses: {
      201: c.otherResponse({
        contentType: 'application/vnd.cover+json',
        body: z.object({ url: z.string() }),
      }),
    },
  },
  logIn: {
    method: 'POST',
    path: '/sessions',
    contentType: 'application/x-www-form-urlencoded',
    body: z.object({ card: z.string() }),
    responses: { 204: c.noBody() },
  },
} as const satisfies AppRouter;
