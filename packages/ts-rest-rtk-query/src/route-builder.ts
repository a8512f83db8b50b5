import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import type { OptionalSchema } from './endpoint-types.ts';
import type { RouteBuilder, RouteBuilderOptions } from './route-builder-types.ts';
import { type RouteFetchOptions, type RouteRequest, toRequest } from './route-request.ts';
import { toErrorSchema, toSuccessSchema } from './route-schemas.ts';
import type { RouteArgument } from './route-types.ts';

type AnyOptions = { rawResponseSchema?: StandardSchemaV1; fetchOptions?: RouteFetchOptions };

type AnyArgument = RouteArgument<AppRoute>;

type AnyInfiniteOptions = AnyOptions & { toArgument: (argument: unknown, pageParam: unknown) => AnyArgument };

/**
 * Builds RTK Query endpoints from ts-rest routes: URL, method and body come from the route, and the types of argument,
 * result and errors are inferred from it. Every response is validated by the route's schemas (Standard Schema)
 * before it reaches the cache. An invalid success fails as any schema failure of RTK Query does: pass
 * `catchSchemaFailure` to `createApi` to make an error of it. An error response that is not documented becomes
 * `UNEXPECTED_RESPONSE`.
 *
 * @param build The builder that `createApi` and `injectEndpoints` hand to `endpoints`. The base query is
 *   `fetchBaseQuery`, or one that takes its arguments; it receives the `route` with each request.
 *
 * @example
 * createApi({
 *   baseQuery: fetchBaseQuery({ baseUrl: '/' }),
 *   tagTypes: ['Book'],
 *   endpoints: (build) => {
 *     const { query, mutation } = createRouteBuilder(build);
 *     return {
 *       getBook: query(contract.getBook, { providesTags: ['Book'] }),
 *       addBook: mutation(contract.addBook, { invalidatesTags: ['Book'] }),
 *     };
 *   },
 * });
 */
export const createRouteBuilder = <
  // biome-ignore lint/suspicious/noExplicitAny: RTK Query's own constraint, with the argument that routes need.
  BaseQuery extends BaseQueryFn<RouteRequest, unknown, unknown, any, any>,
  TagTypes extends string,
  ReducerPath extends string,
  ErrorBody extends OptionalSchema = undefined,
>(
  build: EndpointBuilder<BaseQuery, TagTypes, ReducerPath>,
  { errorBodySchema }: RouteBuilderOptions<ErrorBody> = {},
): RouteBuilder<BaseQuery, TagTypes, ReducerPath, ErrorBody> => {
  const define = (route: AppRoute, { fetchOptions, ...options }: AnyOptions = {}) => ({
    rawResponseSchema: toSuccessSchema(route),
    rawErrorResponseSchema: toErrorSchema(route, errorBodySchema),
    ...options,
    query: (argument: AnyArgument) => toRequest(route, argument, fetchOptions),
  });
  const defineInfinite = (route: AppRoute, { toArgument, ...options }: AnyInfiniteOptions) => ({
    ...define(route, options),
    query: ({ queryArg, pageParam }: { queryArg: unknown; pageParam: unknown }) =>
      toRequest(route, toArgument(queryArg, pageParam), options.fetchOptions),
  });
  return {
    query: (route, options) => build.query(define(route, options as AnyOptions) as never) as never,
    infiniteQuery: (route, options) =>
      build.infiniteQuery(defineInfinite(route, options as never) as never) as never,
    mutation: (route, options) => build.mutation(define(route, options as AnyOptions) as never) as never,
  };
};
