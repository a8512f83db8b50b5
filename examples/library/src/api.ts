import { createRouteBuilder } from '@curiolane/ts-rest-rtk-query';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { contract } from './contract.ts';

/** `tag=a&tag=b`, as Fastify reads a list. */
const serializeParams = (params: Record<string, unknown>) =>
  String(
    new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) =>
        [value ?? []].flat().map((item) => [name, String(item)]),
      ),
    ),
  );

/** The library's API as RTK Query endpoints with their hooks. */
export const createLibrary = (baseUrl: string) => {
  const api = createApi({
    baseQuery: fetchBaseQuery({
      baseUrl,
      paramsSerializer: serializeParams,
      prepareHeaders: (headers) => headers.set('x-librarian', 'ada'),
    }),
    tagTypes: ['Book'],
    catchSchemaFailure: ({ message }) => ({ status: 'CUSTOM_ERROR' as const, error: message }),
    endpoints: (build) => {
      const { query, infiniteQuery, mutation } = createRouteBuilder(build);
      return {
        listBooks: query(contract.listBooks, { providesTags: ['Book'] }),
        browseBooks: infiniteQuery(contract.listBooks, {
          infiniteQueryOptions: {
            initialPageParam: 1,
            getNextPageParam: (lastPage, _pages, page) => (lastPage.length === 0 ? undefined : page + 1),
          },
          toArgument: (limit: number, page) => ({ query: { limit: String(limit), page: String(page) } }),
        }),
        getBook: query(contract.getBook),
        addBook: mutation(contract.addBook, { invalidatesTags: ['Book'] }),
        removeBook: mutation(contract.removeBook, { invalidatesTags: ['Book'] }),
        addCover: mutation(contract.addCover),
        downloadCatalogue: query(contract.downloadCatalogue, { fetchOptions: { responseHandler: 'text' } }),
      };
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
  });
  return { api, store };
};

export type Library = ReturnType<typeof createLibrary>;
