import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import { createRouteBuilder } from '../index.ts';
import { libraryContract } from './library-contract.ts';

/** The contract as an API, with an endpoint for each way to define one. */
export const createLibraryApi = () =>
  createApi({
    baseQuery: fetchBaseQuery({ baseUrl: 'http://library.test/v1' }),
    tagTypes: ['Book'],
    catchSchemaFailure: ({ message, schemaName }) => ({
      status: 'CUSTOM_ERROR' as const,
      error: `${schemaName}: ${message}`,
    }),
    endpoints: (build) => {
      const { query, infiniteQuery, mutation } = createRouteBuilder(build);
      return {
        listBooks: query(libraryContract.listBooks, { providesTags: ['Book'] }),
        browseBooks: infiniteQuery(libraryContract.listBooks, {
          infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_books, _pages, page) => page + 1 },
          toArgument: (author: string, page) => ({ query: { author, page } }),
        }),
        getBook: query(libraryContract.getBook),
        getPage: query(libraryContract.getPage),
        countBooks: query(libraryContract.countBooks),
        countTitles: query(libraryContract.listBooks, { transformResponse: (books) => books.length }),
        getTitle: query(libraryContract.getBook, {
          rawResponseSchema: z.pipe(
            z.object({ title: z.string() }),
            z.transform(({ title }) => title.toUpperCase()),
          ),
        }),
        addBook: mutation(libraryContract.addBook, { invalidatesTags: ['Book'] }),
        removeBook: mutation(libraryContract.removeBook, {
          fetchOptions: { headers: { 'x-confirmed': 'yes' }, cache: 'no-store' },
        }),
        addCover: mutation(libraryContract.addCover),
        logIn: mutation(libraryContract.logIn),
      };
    },
  });

/** The same contract, of a server whose error bodies are read by one schema. */
export const createLenientApi = () =>
  createApi({
    baseQuery: fetchBaseQuery({ baseUrl: 'http://library.test/v1' }),
    endpoints: (build) => {
      const errorBodySchema = z.catch(z.object({ reason: z.string() }), { reason: 'unknown' });
      const { query } = createRouteBuilder(build, { errorBodySchema });
      return { getBook: query(libraryContract.getBook) };
    },
  });

type AnyApi = Pick<ReturnType<typeof createLibraryApi>, 'reducer' | 'middleware'>;

/** A store that holds only this API. */
export const createLibraryStore = ({ reducer, middleware }: AnyApi) =>
  configureStore({
    reducer: { api: reducer },
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(middleware),
  });
