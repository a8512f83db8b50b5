import type {
  BaseQueryArg,
  BaseQueryExtraOptions,
  BaseQueryFn,
  BaseQueryMeta,
  BaseQueryResult,
  SchemaFailureConverter,
  SchemaFailureHandler,
  SchemaType,
} from '@reduxjs/toolkit/query';
import type { AppRoute, StandardSchemaV1 } from '@ts-rest/core';
import type { RouteFetchOptions } from './route-request.ts';
import type { RouteResult } from './route-types.ts';

/** A schema that an option may replace the contract's own with. */
export type OptionalSchema = StandardSchemaV1 | undefined;

/** The body that an endpoint reads: that of its schema, or the route's. */
export type Body<Route extends AppRoute, Schema extends OptionalSchema> = Schema extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<Schema>
  : RouteResult<Route>;

/** The API's base query with the errors of one route: RTK Query infers the `error` of a hook from it. */
export type WithErrors<BaseQuery extends BaseQueryFn, Errors> = BaseQueryFn<
  BaseQueryArg<BaseQuery>,
  BaseQueryResult<BaseQuery>,
  Errors,
  BaseQueryExtraOptions<BaseQuery>,
  NonNullable<BaseQueryMeta<BaseQuery>>
>;

/** Keeps TypeScript from inferring the result from what `createApi` expects, which is `any`. */
export type Inferred<Result> = Result extends infer Same ? Same : never;

/** The options that every kind of endpoint has. */
export type CommonOptions<Argument, BaseQuery extends BaseQueryFn, RawBody, Result, Schema> = {
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
