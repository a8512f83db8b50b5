export type { DefineInfiniteQuery, InfiniteQueryRouteOptions } from './infinite-query-types.ts';
export { createRouteBuilder } from './route-builder.ts';
export type {
  MutationRouteOptions,
  QueryRouteOptions,
  RouteBuilder,
  RouteBuilderOptions,
} from './route-builder-types.ts';
export type { RouteFetchOptions, RouteRequest } from './route-request.ts';
export type { RouteArgument, RouteError, RouteResult, UnexpectedResponse } from './route-types.ts';
