import type { BaseQueryError, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type {
  AppRoute,
  ClientInferRequest,
  ClientInferResponses,
  ErrorHttpStatusCode,
  LowercaseKeys,
  Prettify,
  SchemaInputOrType,
  StandardSchemaV1,
  SuccessfulHttpStatusCode,
} from '@ts-rest/core';

type PartOf<Route extends AppRoute, Name extends string> =
  ClientInferRequest<Route> extends { [N in Name]: infer Part } ? { [N in Name]: Part } : unknown;

type OptionalWhenEmpty<Part> = {
  [Name in keyof Part as Record<never, never> extends Part[Name] ? Name : never]?: Part[Name];
} & { [Name in keyof Part as Record<never, never> extends Part[Name] ? never : Name]: Part[Name] };

type OptionalWhenUndefined<Part> = {
  [Name in keyof Part as undefined extends Part[Name] ? Name : never]?: Part[Name];
} & { [Name in keyof Part as undefined extends Part[Name] ? never : Name]: Part[Name] };

type HeaderInputs<Headers> = Headers extends StandardSchemaV1
  ? Partial<StandardSchemaV1.InferInput<Headers>>
  : { -readonly [Name in keyof Headers]?: SchemaInputOrType<Headers[Name]> };

// Inferred here because ts-rest infers `{}` from the schemas of zod 4.
type HeadersOf<Route> = Route extends { headers: infer Headers }
  ? { headers?: LowercaseKeys<HeaderInputs<Headers>> }
  : unknown;

type BodyOf<Route extends AppRoute> = Route extends { contentType: 'multipart/form-data' }
  ? { body: FormData }
  : Route extends { contentType: 'application/x-www-form-urlencoded' }
    ? { body: URLSearchParams }
    : OptionalWhenUndefined<PartOf<Route, 'body'>>;

type Parts<Route extends AppRoute> = Prettify<
  OptionalWhenEmpty<PartOf<Route, 'params'>> &
    OptionalWhenEmpty<PartOf<Route, 'query'>> &
    BodyOf<Route> &
    HeadersOf<Route>
>;

/**
 * The argument of this route's hooks: `{ params, query, body, headers }`, each only where the route has it, and nothing
 * (`void`) for a route with none of them. Headers can always be left out, because the base query may set them
 * (`prepareHeaders`).
 */
export type RouteArgument<Route extends AppRoute> = keyof Parts<Route> extends never
  ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks take no argument when it is void.
    void
  : Record<never, never> extends Parts<Route>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: The argument can be left out.
      Parts<Route> | void
    : Parts<Route>;

type NullWhenUndefined<Body> = Body extends undefined ? null : Body;

/** The result of this route's hooks: the body of its success statuses, and `null` for those without one. */
export type RouteResult<Route extends AppRoute> = NullWhenUndefined<
  ClientInferResponses<Route, SuccessfulHttpStatusCode, 'force'>['body']
>;

/** An error response that the contract does not know: an undocumented status, or a body that is not valid. */
export type UnexpectedResponse = {
  status: 'UNEXPECTED_RESPONSE';
  /** The HTTP status of the response. */
  originalStatus: number;
  /** The body as it came; `null` where it was not JSON. */
  data: unknown;
};

type DocumentedError<Response> = Response extends { status: infer Status; body: infer Body }
  ? { status: Status; data: NullWhenUndefined<Body> }
  : never;

type ErrorResponse<Route extends AppRoute, ErrorBody> = ErrorBody extends StandardSchemaV1
  ? { status: number; data: StandardSchemaV1.InferOutput<ErrorBody> }
  : DocumentedError<ClientInferResponses<Route, ErrorHttpStatusCode, 'force'>>;

/**
 * The error of a call of this route: `{ status, data }` for each of its documented error statuses, an
 * {@link UnexpectedResponse}, or what else the base query reports (`FETCH_ERROR`, `TIMEOUT_ERROR`, `CUSTOM_ERROR` …).
 *
 * @typeParam ErrorBody the builder's `errorBodySchema`, if it has one: then `{ status: number, data }` as it reads it.
 */
export type RouteError<
  Route extends AppRoute,
  ErrorBody = undefined,
  BaseQuery extends BaseQueryFn = BaseQueryFn<unknown, unknown, FetchBaseQueryError>,
> =
  | ErrorResponse<Route, ErrorBody>
  | UnexpectedResponse
  | Exclude<BaseQueryError<BaseQuery>, { status: number }>;
