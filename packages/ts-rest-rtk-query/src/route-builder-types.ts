import type {
  BaseQueryArg,
  BaseQueryExtraOptions,
  BaseQueryFn,
  BaseQueryMeta,
  BaseQueryResult,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
  SchemaFailureConverter,
  SchemaFailureHandler,
  SchemaType,
} from '@reduxjs/toolkit/query';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import type { RouteFetchOptions } from './route-request.ts';
import type { RouteArgument, RouteError, RouteResult } from './route-types.ts';

/** A schema that an option may replace the contract's own with. */
export type OptionalSchema = StandardSchemaV1 | undefined;

/** What holds for every endpoint of a builder. */
export type RouteBuilderOptions<ErrorBody extends OptionalSchema = OptionalSchema> = {
  /**
   * Reads the body of every error response in place of the contract's own schemas, for a backend that promises less.
   * It gets `null` for a body that is not JSON. Errors are then `{ status: number, data }` with what it returns.
   */
  errorBodySchema?: ErrorBody;
};

type Body<Route extends AppRoute, Schema extends OptionalSchema> = Schema extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<Schema>
  : RouteResult<Route>;

/** The API's base query with the errors of one route: RTK Query infers the `error` of a hook from it. */
type WithErrors<BaseQuery extends BaseQueryFn, Errors> = BaseQueryFn<
  BaseQueryArg<BaseQuery>,
  BaseQueryResult<BaseQuery>,
  Errors,
  BaseQueryExtraOptions<BaseQuery>,
  NonNullable<BaseQueryMeta<BaseQuery>>
>;

/** Keeps TypeScript from inferring the result from what `createApi` expects, which is `any`. */
type Inferred<Result> = Result extends infer Same ? Same : never;

type CommonOptions<Argument, BaseQuery extends BaseQueryFn, RawBody, Result, Schema> = {
  /**
   * Reads the body of a success in place of the route's own schema, for a backend that promises less, or of which
   * less is needed. It gets `null` for a body that is not JSON.
   */
  rawResponseSchema?: Schema;
  /** Changes the validated body. */
  transformResponse?(
    body: RawBody,
    meta: BaseQueryMeta<BaseQuery>,
    argument: Argument,
  ): Result | Promise<Result>;
  /** Sets more of the request than the contract says: `timeout`, `cache`, `headers`, `responseHandler` … */
  fetchOptions?: RouteFetchOptions;
  extraOptions?: BaseQueryExtraOptions<BaseQuery>;
  structuralSharing?: boolean;
  onSchemaFailure?: SchemaFailureHandler;
  catchSchemaFailure?: SchemaFailureConverter<BaseQuery>;
  skipSchemaValidation?: boolean | SchemaType[];
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
