import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { AppRoute, HTTPStatusCode, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';

type HeaderValues<Headers> = {
  [Name in keyof Headers]: Headers[Name] extends StandardSchemaV1
    ? StandardSchemaV1.InferOutput<Headers[Name]>
    : never;
};

/** A route's request headers by name. Inferred here because ts-rest infers `{}` under zod 4. */
export type RouteHeaders<Route extends AppRoute> = Route extends { headers: infer Headers }
  ? HeaderValues<Headers>
  : Record<never, never>;

/** The input of a handler of the route, validated: `params`, `query`, `headers` and `body`. */
export type RouteRequest<Route extends AppRoute> = Omit<ServerInferRequest<Route>, 'headers'> & {
  headers: RouteHeaders<Route>;
};

/**
 * The responses that a handler of the route may return: one `{ status, body }` for each documented status, and no other
 * status, whether or not the route has `strictStatusCodes`.
 */
export type RouteResponse<Route extends AppRoute> = ServerInferResponses<Route, HTTPStatusCode, 'force'>;

/** The body of one documented status of the route. */
export type RouteBody<Route extends AppRoute, Status extends number> = Extract<
  RouteResponse<Route>,
  { status: Status }
>['body'];
