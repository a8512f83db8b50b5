import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRouteBuilder } from './route-builder.ts';
import { toRequest } from './route-request.ts';
import { createLibraryApi, createLibraryStore } from './testing/library-api.ts';
import { libraryContract } from './testing/library-contract.ts';
import { stubFetch } from './testing/stub-fetch.ts';

const setUp = () => {
  const { endpoints, ...api } = createLibraryApi();
  return { ...endpoints, dispatch: createLibraryStore(api).dispatch };
};

const book = { isbn: '1', title: 'Emma', copies: 2 };

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('has the method and path of the route', async () => {
    const [requests, { dispatch, countBooks }] = [stubFetch({ count: 3 }), setUp()];
    await dispatch(countBooks.initiate());
    expect(requests[0]).toMatchObject({ method: 'GET', url: 'http://library.test/v1/books/count' });
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
  });

  it('has its params in the path, encoded', async () => {
    const [requests, { dispatch, getBook }] = [stubFetch(book), setUp()];
    await dispatch(getBook.initiate({ params: { isbn: 'a/b+c?d' } }));
    expect(requests[0]?.url).toBe('http://library.test/v1/books/a%2Fb%2Bc%3Fd');
  });

  it.each([
    [{ isbn: '1' }, '/books/1/pages'],
    [{ isbn: '1', page: '2' }, '/books/1/pages/2'],
  ])('leaves out an optional param without a value: %o', async (params, path) => {
    const [requests, { dispatch, getPage }] = [stubFetch({ text: '' }), setUp()];
    await dispatch(getPage.initiate({ params }));
    expect(requests[0]?.url).toBe(`http://library.test/v1${path}`);
  });

  it('has its query in the URL', async () => {
    const [requests, { dispatch, listBooks }] = [stubFetch([]), setUp()];
    await dispatch(listBooks.initiate({ query: { author: 'Jane Austen', page: undefined } }));
    await dispatch(listBooks.initiate());
    expect(requests.map(({ url }) => url)).toEqual([
      'http://library.test/v1/books?author=Jane+Austen',
      'http://library.test/v1/books',
    ]);
  });

  it('has its body as JSON, and its headers', async () => {
    const [requests, { dispatch, addBook }] = [stubFetch(book, { status: 201 }), setUp()];
    await dispatch(addBook.initiate({ body: book, headers: { 'request-id': '7' } }));
    expect(requests[0]?.headers.get('request-id')).toBe('7');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(book);
  });

  it('has no body when the route has none', async () => {
    const [requests, { dispatch, removeBook }] = [stubFetch(book), setUp()];
    await dispatch(removeBook.initiate({ params: { isbn: '1' } }));
    expect(requests[0]).toMatchObject({ method: 'DELETE', body: null });
  });

  it('has what fetchOptions add', async () => {
    const [requests, { dispatch, removeBook }] = [stubFetch(book), setUp()];
    await dispatch(removeBook.initiate({ params: { isbn: '1' } }));
    expect(requests[0]?.headers.get('x-confirmed')).toBe('yes');
    expect(requests[0]?.cache).toBe('no-store');
  });

  it.each([
    ['Headers', new Headers({ 'X-Confirmed': 'yes', Accept: 'text/csv' })],
    [
      'pairs',
      [
        ['X-Confirmed', 'yes'],
        ['Accept', 'text/csv'],
      ],
    ],
    ['an object', { 'X-Confirmed': 'yes', Accept: 'text/csv' }],
  ] satisfies [string, HeadersInit][])(
    'has the headers that fetchOptions give as %s, in place of its own',
    (_, headers) => {
      const request = toRequest(libraryContract.listBooks, {}, { headers });
      expect(request.headers).toEqual({ accept: 'text/csv', 'x-confirmed': 'yes' });
    },
  );

  it('carries a form as it is', async () => {
    const [requests, { dispatch, logIn }] = [stubFetch(new Response(null, { status: 204 })), setUp()];
    await dispatch(logIn.initiate({ body: new URLSearchParams({ card: '4 2' }) }, { track: false }));
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(await requests[0]?.text()).toBe('card=4+2');
  });

  it('tells the base query its route', async () => {
    const routes: unknown[] = [];
    const api = createApi({
      baseQuery: ({ route }: { route: unknown }) => ({ data: routes.push(route) && { count: 1 } }),
      endpoints: (build) => ({ countBooks: createRouteBuilder(build).query(libraryContract.countBooks) }),
    });
    await createLibraryStore(api as never).dispatch(api.endpoints.countBooks.initiate());
    expect(routes).toEqual([libraryContract.countBooks]);
  });
});

it('reports a timeout while the body arrives as a timeout', async () => {
  const server = createServer((_, response) => response.writeHead(200).write('{"count":'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: `http://127.0.0.1:${port}` }),
    endpoints: (build) => ({
      countBooks: createRouteBuilder(build).query(libraryContract.countBooks, {
        fetchOptions: { timeout: 200 },
      }),
    }),
  });
  const { error } = await createLibraryStore(api as never).dispatch(api.endpoints.countBooks.initiate());
  server.closeAllConnections();
  server.close();
  expect(error).toMatchObject({ status: 'TIMEOUT_ERROR' });
});
