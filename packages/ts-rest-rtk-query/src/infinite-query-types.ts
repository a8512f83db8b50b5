import type { BaseQueryFn, InfiniteQueryDefinition, InfiniteQueryExtraOptions } from '@reduxjs/toolkit/query';
import type { AppRoute } from '@ts-rest/core';
import type { Body, CommonOptions, Inferred, OptionalSchema, WithErrors } from './endpoint-types.ts';
import type { RouteArgument, RouteError } from './route-types.ts';

/** RTK Query's options of an infinite query, with what makes a request of a page. */
export type InfiniteQueryRouteOptions<
  Route extends AppRoute,
  Argument,
  PageParam,
  BaseQuery extends BaseQueryFn,
  TagTypes extends string,
  ReducerPath extends string,
  RawBody,
  Result,
  Schema,
> = CommonOptions<{ queryArg: Argument; pageParam: PageParam }, BaseQuery, RawBody, Result, Schema> &
  Omit<InfiniteQueryExtraOptions<TagTypes, Result, Argument, PageParam, BaseQuery, ReducerPath>, 'type'> & {
    /**
     * The route's argument for one page: of what the hook was given, which the pages have in common, and the page's
     * own parameter.
     */
    toArgument: (argument: Argument, pageParam: PageParam) => RouteArgument<Route>;
  };

/** Defines an infinite query endpoint of a route. */
export type DefineInfiniteQuery<
  BaseQuery extends BaseQueryFn,
  TagTypes extends string,
  ReducerPath extends string,
  ErrorBody extends OptionalSchema,
> = <
  const Route extends AppRoute,
  Argument,
  PageParam,
  Schema extends OptionalSchema = undefined,
  Result = Body<Route, Schema>,
>(
  route: Route,
  options: InfiniteQueryRouteOptions<
    Route,
    Argument,
    PageParam,
    WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
    TagTypes,
    ReducerPath,
    Body<Route, Schema>,
    Result,
    Schema
  >,
) => InfiniteQueryDefinition<
  Argument,
  PageParam,
  WithErrors<BaseQuery, RouteError<Route, ErrorBody, BaseQuery>>,
  TagTypes,
  Inferred<Result>,
  ReducerPath
>;
