import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { AppRoute, ServerInferRequest, ServerInferResponses } from '@ts-rest/core';

type HeaderValues<Headers> = {
  [Name in keyof Headers]: Headers[Name] extends StandardSchemaV1
    ? StandardSchemaV1.InferOutput<Headers[Name]>
    : never;
};

/** A route's request headers by name. Inferred here because ts-rest infers `{}` under zod 4. */
export type HeadersOf<Route extends AppRoute> = Route extends { headers: infer Headers }
  ? HeaderValues<Headers>
  : Record<never, never>;

/** What a handler of the route receives, validated: `params`, `query`, `headers` and `body`. */
export type RequestOf<Route extends AppRoute> = Omit<ServerInferRequest<Route>, 'headers'> & {
  headers: HeadersOf<Route>;
};

/** What a handler of the route may answer: one `{ status, body }` for each documented status. */
export type ResponseOf<Route extends AppRoute> = ServerInferResponses<Route>;

/** The body of one documented status of the route. */
export type BodyOf<Route extends AppRoute, Status extends number> = Extract<
  ResponseOf<Route>,
  { status: Status }
>['body'];
