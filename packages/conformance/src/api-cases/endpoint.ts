/** A JSON Schema of draft 2020-12, which is that of OpenAPI 3.1. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  examples?: unknown[];
  [keyword: string]: unknown;
};

/** A path parameter, a query parameter or a header. */
export type Parameter = {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: JsonSchema;
};

/** What cases are generated from: an operation of an OpenAPI document, or a route of a ts-rest contract. */
export type Endpoint = {
  name: string;
  method: string;
  /** With its parameters as `{id}`. */
  path: string;
  parameters: Parameter[];
  /** Of a body that is JSON. */
  body: { schema: JsonSchema; required: boolean } | undefined;
  /** Why no request can be generated, if so. */
  unsupported?: string;
  /** By status; `undefined` for a body that is not JSON, or none. */
  responses: Record<string, JsonSchema | undefined>;
};

/** The endpoints, and what their schemas refer to by `#/components/…`. */
export type Api = { endpoints: Endpoint[]; components: JsonSchema };
