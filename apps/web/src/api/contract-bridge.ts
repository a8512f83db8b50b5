import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { AppRoute } from '@ts-rest/core';

type Input<Schema> = Schema extends StandardSchemaV1 ? StandardSchemaV1.InferInput<Schema> : never;
type Part<Route, Key extends string, Name extends string> = Route extends { [K in Key]: infer Schema }
  ? { [N in Name]: Input<Schema> }
  : unknown;
type Headers<Route> = Route extends { headers: infer Schemas }
  ? { headers?: { [Name in keyof Schemas]?: Input<Schemas[Name]> } }
  : unknown;
type Parts<Route> = Part<Route, 'pathParams', 'params'> &
  Part<Route, 'query', 'query'> &
  Part<Route, 'body', 'body'> &
  Headers<Route>;

/** What a hook of this route takes: `{ params, query, body, headers }`, each only where the route has it. */
export type ArgumentOf<Route extends AppRoute> =
  unknown extends Parts<Route>
    ? // biome-ignore lint/suspicious/noConfusingVoidType: RTK Query's hooks take no argument when it is void.
      void
    : { [Name in keyof Parts<Route>]: Parts<Route>[Name] };

type SuccessStatus = 200 | 201 | 202 | 204;

/** What a hook of this route resolves to: the body of its success statuses. */
export type ResultOf<Route extends AppRoute> = {
  [Status in keyof Route['responses'] & SuccessStatus]: Route['responses'][Status] extends StandardSchemaV1
    ? StandardSchemaV1.InferOutput<Route['responses'][Status]>
    : undefined;
}[keyof Route['responses'] & SuccessStatus];

type AcceptedResult<Route extends AppRoute, Accepts> = Accepts extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<Accepts>
  : ResultOf<Route>;

/** A request as the base query takes it; `route` tells it which host to ask. */
export type RouteRequest = FetchArgs & { route: AppRoute };

/** The base query that the bridge's endpoints need: a `fetchBaseQuery` that also sees the route. */
export type RouteBaseQuery = BaseQueryFn<RouteRequest, unknown, FetchBaseQueryError>;

type AnyArgument = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
};

const fillPath = (path: string, params: Record<string, string | number> = {}) =>
  path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const successSchema = (route: AppRoute) => {
  const status = [200, 201, 202].find((candidate) => candidate in route.responses);
  return status === undefined ? undefined : route.responses[status];
};

/**
 * The body as JSON, and `null` where it is none or breaks off: whether the call can do without is for its schema to
 * say. The status of a response holds either way.
 */
const readBody = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/**
 * A contract route as the definition of an RTK Query endpoint: URL, method and body from the route, argument and
 * result typed by it, and the response validated by its schema (Standard Schema), so that data which leaves the
 * contract becomes an error of the hook (`CUSTOM_ERROR`) and never reaches a component.
 *
 * @param accepts Reads the body of a success instead of the route's own schema: of a backend that promises less, or
 *   of which less is needed. It gets `null` for a body that is not JSON.
 *
 * @example
 * endpoints: (build) => ({
 *   listProducts: build.query(endpoint(contract.listProducts)),
 *   login: build.mutation(endpoint(contract.login, z.unknown())),
 * })
 */
export const endpoint = <
  const Route extends AppRoute,
  Accepts extends StandardSchemaV1 | undefined = undefined,
>(
  route: Route,
  accepts?: Accepts,
) => ({
  query: (argument: ArgumentOf<Route>): RouteRequest => {
    const { params, query, body, headers } = (argument ?? {}) as AnyArgument;
    return {
      route,
      url: fillPath(route.path, params),
      method: route.method,
      headers: { accept: 'application/json', ...headers },
      responseHandler: readBody,
      ...(query && { params: query }),
      ...(body !== undefined && { body }),
    };
  },
  responseSchema: (accepts ?? successSchema(route)) as unknown as StandardSchemaV1<
    AcceptedResult<Route, Accepts>
  >,
});
