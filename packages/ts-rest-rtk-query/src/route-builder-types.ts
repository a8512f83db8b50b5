import type {
  BaseQueryFn,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import type { AppRoute } from '@ts-rest/core';
import type { Body, CommonOptions, Inferred, OptionalSchema, WithErrors } from './endpoint-types.ts';
import type { DefineInfiniteQuery } from './infinite-query-types.ts';
import type { RouteArgument, RouteError } from './route-types.ts';

/** The options of every endpoint of a builder. */
export type RouteBuilderOptions<ErrorBody extends OptionalSchema = OptionalSchema> = {
  /**
   * Reads the body of every error response in place of the contract's own schemas, for a backend that promises less.
   * It gets `null` for a body that is not JSON. Errors are then `{ status: number, data }` with what it returns.
   */
  errorBodySchema?: ErrorBody;
};

/** RTK Query's options of a query, without what the route gives. */
export type QueryRouteOptions<
  Argument,
  BaseQuery extends BaseQueryFn,
  TagTypes extends string,
  ReducerPath extends string,
  RawBody,
  Result,
  Schema,
> = CommonOptions<Argument, BaseQuery, RawBody, Result, Schema> &
  Omit<QueryExtraOptions<TagTypes, Result, Argument, BaseQuery, ReducerPath>, 'type'>;

/** RTK Query's options of a mutation, without what the route gives. */
export type MutationRouteOptions<
  Argument,
  BaseQuery extends BaseQueryFn,
  TagTypes extends string,
  ReducerPath extends string,
  RawBody,
  Result,
  Schema,
> = CommonOptions<Argument, BaseQuery, RawBody, Result, Schema> &
  Omit<MutationExtraOptions<TagTypes, Result, Argument, BaseQuery, ReducerPath>, 'type'>;

/** RTK Query's `build` for routes of a contract. */
export type RouteBuilder<
  BaseQuery extends BaseQueryFn,
  TagTypes extends string,
  ReducerPath extends string,
  ErrorBody extends OptionalSchema,
> = {
  /** A query endpoint: its result is cached. Any method will do, as long as the route only reads. */
  query: <
    const Route extends AppRoute,
    Schema extends OptionalSchema = undefined,
    Result = Body<Route, Schema>,
  >(
    route: Route,
    options?: QueryRouteOptions<
      RouteArgument<Route>,
      WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
      TagTypes,
      ReducerPath,
      Body<Route, Schema>,
      Result,
      Schema
    >,
  ) => QueryDefinition<
    RouteArgument<Route>,
    WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
    TagTypes,
    Inferred<Result>,
    ReducerPath
  >;
  /** An infinite query endpoint: pages of one list, which are cached together. */
  infiniteQuery: DefineInfiniteQuery<BaseQuery, TagTypes, ReducerPath, ErrorBody>;
  /** A mutation endpoint: it changes something, and invalidates tags. */
  mutation: <
    const Route extends AppRoute,
    Schema extends OptionalSchema = undefined,
    Result = Body<Route, Schema>,
  >(
    route: Route,
    options?: MutationRouteOptions<
      RouteArgument<Route>,
      WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
      TagTypes,
      ReducerPath,
      Body<Route, Schema>,
      Result,
      Schema
    >,
  ) => MutationDefinition<
    RouteArgument<Route>,
    WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
    TagTypes,
    Inferred<Result>,
    ReducerPath
  >;
};
