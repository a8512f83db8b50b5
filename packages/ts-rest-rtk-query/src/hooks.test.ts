// @vitest-environment jsdom
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { createRouteBuilder } from './route-builder.ts';
import { createLibraryStore } from './testing/library-api.ts';
import { libraryContract } from './testing/library-contract.ts';
import { stubFetch } from './testing/stub-fetch.ts';

// Enough for a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const emma = { isbn: '1', title: 'Emma', copies: 2 };
const argument = { params: { isbn: '1' } };

const setUp = () => {
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: 'http://library.test' }),
    endpoints: (build) => {
      const { query, infiniteQuery } = createRouteBuilder(build);
      return {
        getBook: query(libraryContract.getBook),
        browseBooks: infiniteQuery(libraryContract.listBooks, {
          infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_books, _pages, page) => page + 1 },
          toArgument: (author: string, page) => ({ query: { author, page } }),
        }),
      };
    },
  });
  const store = createLibraryStore(api as never);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  return { api, wrapper };
};

afterEach(() => vi.unstubAllGlobals());

test('a query hook sends its request when it is rendered', async () => {
  stubFetch(emma);
  const { api, wrapper } = setUp();
  const { result } = renderHook(() => api.useGetBookQuery(argument), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual(emma));
});

test('a lazy hook sends its request when it is asked to, and its error is typed by status', async () => {
  const requests = stubFetch({ reason: 'Lost.' }, { status: 404 });
  const { api, wrapper } = setUp();
  const { result } = renderHook(() => api.useLazyGetBookQuery(), { wrapper });
  expect([requests.length, result.current[1].isUninitialized]).toEqual([0, true]);
  const { error } = await act(() => result.current[0](argument));
  const reason = error && 'data' in error && error.status === 404 ? error.data.reason : undefined;
  expect([requests.length, reason]).toEqual([1, 'Lost.']);
});

test('a hook of an infinite query fetches the next page', async () => {
  const requests = stubFetch([emma]);
  const { api, wrapper } = setUp();
  const { result } = renderHook(() => api.useBrowseBooksInfiniteQuery('Jane Austen'), { wrapper });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toEqual([[emma], [emma]]));
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?author=Jane+Austen&page=1',
    '?author=Jane+Austen&page=2',
  ]);
});
