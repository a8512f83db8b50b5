import { type BaseQueryFn, createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { expect, test, vi } from 'vitest';
import { createRouteBuilder } from './route-builder.ts';
import type { RouteRequest } from './route-request.ts';
import { createLibraryStore } from './testing/library-api.ts';
import { libraryContract } from './testing/library-contract.ts';
import { sendJson, startServer } from './testing/library-server.ts';

/** The features of RTK Query with the endpoints of a contract, against a server. */

const emma = { isbn: '1', title: 'Emma', copies: 2 };
const persuasion = { isbn: '2', title: 'Persuasion', copies: 1 };

test('a mutation has the queries that provide its tags fetched again', async () => {
  const books = [emma];
  await using server = await startServer(({ method }, response) => {
    if (method === 'POST') books.push(persuasion);
    sendJson(response, method === 'POST' ? persuasion : books, method === 'POST' ? 201 : 200);
  });
  const { endpoints, ...api } = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: server.url }),
    tagTypes: ['Book'],
    endpoints: (build) => {
      const { query, mutation } = createRouteBuilder(build);
      return {
        listBooks: query(libraryContract.listBooks, {
          providesTags: (list = []) => list.map(({ isbn }) => ({ type: 'Book', id: isbn })),
        }),
        addBook: mutation(libraryContract.addBook, {
          invalidatesTags: (_result, _error, { body }) => [
            { type: 'Book', id: body.copies === 1 ? '1' : '' },
          ],
        }),
      };
    },
  });
  const { dispatch, getState } = createLibraryStore(api as never);
  const select = () => endpoints.listBooks.select()(getState() as never).data;
  await dispatch(endpoints.listBooks.initiate());
  await dispatch(endpoints.listBooks.initiate());
  expect(server.requests).toHaveLength(1);
  await dispatch(endpoints.addBook.initiate({ body: { ...persuasion, copies: 3 } }));
  expect(select()).toEqual([emma]);
  await dispatch(endpoints.addBook.initiate({ body: persuasion }));
  await expect.poll(() => select()).toEqual([emma, persuasion, persuasion]);
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET']);
});

test('a cached result is updated as a stream arrives, until it has no subscriber', async () => {
  let push: (title: string) => void = () => {};
  const closed = vi.fn();
  await using server = await startServer(({ url }, response) => {
    if (url !== '/events') return void sendJson(response, emma);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders();
    response.on('close', closed);
    push = (title) => response.write(`${JSON.stringify(title)}\n`);
  });
  const { endpoints, ...api } = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: server.url }),
    endpoints: (build) => ({
      getBook: createRouteBuilder(build).query(libraryContract.getBook, {
        keepUnusedDataFor: 0,
        async onCacheEntryAdded(_argument, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) {
          await cacheDataLoaded;
          const controller = new AbortController();
          void cacheEntryRemoved.then(() => controller.abort());
          const { body } = await fetch(`${server.url}/events`, { signal: controller.signal });
          const lines = body?.pipeThrough(
            new TextDecoderStream() as never,
          ) as unknown as AsyncIterable<string>;
          try {
            for await (const line of lines)
              updateCachedData((book) => {
                book.title = JSON.parse(line) as string;
              });
          } catch (error) {
            if (!controller.signal.aborted) throw error;
          }
        },
      }),
    }),
  });
  const { dispatch, getState } = createLibraryStore(api as never);
  const argument = { params: { isbn: '1' } };
  const subscription = dispatch(endpoints.getBook.initiate(argument));
  const title = () => endpoints.getBook.select(argument)(getState() as never).data?.title;
  await expect.poll(() => [title(), server.requests.length]).toEqual(['Emma', 2]);
  push('Emma again');
  await expect.poll(() => title()).toBe('Emma again');
  push('Emma at last');
  await expect.poll(() => title()).toBe('Emma at last');
  subscription.unsubscribe();
  await expect.poll(() => closed).toHaveBeenCalled();
});

const toPage = (url = '') => Number(new URL(url, 'http://library.test').searchParams.get('page') ?? 1);

test('pages by query are cached each for itself', async () => {
  await using server = await startServer(({ url }, response) =>
    sendJson(response, [{ ...emma, copies: toPage(url) }]),
  );
  const { endpoints, ...api } = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: server.url }),
    endpoints: (build) => ({ listBooks: createRouteBuilder(build).query(libraryContract.listBooks) }),
  });
  const { dispatch } = createLibraryStore(api as never);
  const getCopies = async (page: number) =>
    (await dispatch(endpoints.listBooks.initiate({ query: { page } }))).data?.[0]?.copies;
  expect([await getCopies(1), await getCopies(2), await getCopies(1)]).toEqual([1, 2, 1]);
  expect(server.requests.map(({ url }) => url)).toEqual(['/books?page=1', '/books?page=2']);
});

const createInfiniteApi = (baseUrl: string) =>
  createApi({
    baseQuery: fetchBaseQuery({ baseUrl }),
    tagTypes: ['Book'],
    catchSchemaFailure: ({ message }) => ({ status: 'CUSTOM_ERROR' as const, error: message }),
    endpoints: (build) => ({
      browseBooks: createRouteBuilder(build).infiniteQuery(libraryContract.listBooks, {
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (books, _pages, page) => (books.length === 0 ? undefined : page + 1),
          getPreviousPageParam: (_books, _pages, page) => (page > 1 ? page - 1 : undefined),
        },
        toArgument: (author: string, page) => ({ query: { author, page } }),
        providesTags: ['Book'],
      }),
    }),
  });

test('an infinite query fetches page after page by the query of its route, and keeps them together', async () => {
  await using server = await startServer(({ url }, response) =>
    sendJson(response, toPage(url) > 2 ? [] : [{ ...emma, copies: toPage(url) }]),
  );
  const { endpoints, ...api } = createInfiniteApi(server.url);
  const { dispatch } = createLibraryStore(api as never);
  const fetchPage = (direction?: 'forward') =>
    dispatch(endpoints.browseBooks.initiate('Jane Austen', direction ? { direction } : {}));
  await fetchPage();
  await fetchPage('forward');
  const { data, hasNextPage } = await fetchPage('forward');
  expect(data).toEqual({
    pages: [[{ ...emma, copies: 1 }], [{ ...emma, copies: 2 }], []],
    pageParams: [1, 2, 3],
  });
  expect(hasNextPage).toBe(false);
  expect(server.requests.map(({ url }) => url)).toEqual(
    [1, 2, 3].map((page) => `/books?author=Jane+Austen&page=${page}`),
  );
});

test.each([
  ['an invalid page', [{ title: 7 }], 200, { status: 'CUSTOM_ERROR' }],
  ['a documented error', { reason: 'Closed.' }, 503, { status: 503, data: { reason: 'Closed.' } }],
  ['an undocumented one', {}, 418, { status: 'UNEXPECTED_RESPONSE', originalStatus: 418 }],
])('each page of an infinite query is validated: %s', async (_name, body, status, error) => {
  await using server = await startServer((_request, response) => sendJson(response, body, status));
  const { endpoints, ...api } = createInfiniteApi(server.url);
  const { dispatch } = createLibraryStore(api as never);
  expect(await dispatch(endpoints.browseBooks.initiate('Jane Austen'))).toMatchObject({ error });
});

test('a request that is aborted is aborted on the network, too', async () => {
  const closed = vi.fn();
  await using server = await startServer((_request, response) => void response.on('close', closed));
  const { endpoints, ...api } = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: server.url }),
    endpoints: (build) => ({ getBook: createRouteBuilder(build).query(libraryContract.getBook) }),
  });
  const { dispatch } = createLibraryStore(api as never);
  const request = dispatch(endpoints.getBook.initiate({ params: { isbn: '1' } }));
  await expect.poll(() => server.requests).toHaveLength(1);
  request.abort();
  expect(await request).toMatchObject({ error: { name: 'AbortError' } });
  await expect.poll(() => closed).toHaveBeenCalled();
});

test('headers of every request and of one come together', async () => {
  await using server = await startServer((_request, response) => sendJson(response, emma, 201));
  const { endpoints, ...api } = createApi({
    baseQuery: fetchBaseQuery({
      baseUrl: server.url,
      prepareHeaders: (headers) => headers.set('authorization', 'Bearer 1'),
    }),
    endpoints: (build) => ({ addBook: createRouteBuilder(build).mutation(libraryContract.addBook) }),
  });
  const { dispatch } = createLibraryStore(api as never);
  await dispatch(endpoints.addBook.initiate({ body: emma, headers: { 'request-id': '7' } }));
  expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer 1', 'request-id': '7' });
});

test('the base query chooses a host by the route', async () => {
  await using books = await startServer((_request, response) => sendJson(response, emma));
  await using counts = await startServer((_request, response) => sendJson(response, { count: 1 }));
  const queries = [books, counts].map(({ url }) => fetchBaseQuery({ baseUrl: url }));
  const [toBooks, toCounts] = queries as [(typeof queries)[0], (typeof queries)[0]];
  const baseQuery: BaseQueryFn<
    RouteRequest,
    unknown,
    Awaited<ReturnType<typeof toBooks>>['error'] & object
  > = (request, api, options) =>
    (request.route === libraryContract.countBooks ? toCounts : toBooks)(request, api, options as object);
  const { endpoints, ...api } = createApi({
    baseQuery,
    endpoints: (build) => {
      const { query } = createRouteBuilder(build);
      return { getBook: query(libraryContract.getBook), countBooks: query(libraryContract.countBooks) };
    },
  });
  const { dispatch } = createLibraryStore(api as never);
  expect((await dispatch(endpoints.getBook.initiate({ params: { isbn: '1' } }))).data).toEqual(emma);
  expect((await dispatch(endpoints.countBooks.initiate())).data).toEqual({ count: 1 });
  expect([books, counts].map(({ requests }) => requests.map(({ url }) => url))).toEqual([
    ['/books/1'],
    ['/books/count'],
  ]);
});
