import { STATUS_CODES } from 'node:http';
import type { OperationObject, ParameterObject } from 'openapi3-ts/oas31';
import type * as z from 'zod/mini';
import { codesOf } from '../error-codes.ts';
import { type Operation, operations } from '../operations.ts';
import { getErrorExample } from './error-examples.ts';
import { examples } from './examples.ts';
import { jsonSchema, type NamedSchemas } from './json-schema.ts';

/** A route as the document needs it: the contract's routes, without what each leaves out. */
type Route = {
  method: string;
  path: string;
  summary: string;
  pathParams?: { shape: Record<string, z.ZodMiniType> };
  headers?: Record<string, z.ZodMiniType>;
  body?: z.ZodMiniType;
  responses: Record<string, z.ZodMiniType>;
};

type Example = {
  request: { params?: Record<string, string>; headers?: Record<string, string | undefined>; body?: unknown };
  responses: Record<string, unknown>;
};

const headers = {
  cookie: { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } },
  retry: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

/** What refuses a request without a session needs one. */
const needsSession = (name: Operation) => codesOf(name, 401).includes('unauthenticated');

const isOptional = (schema: z.ZodMiniType) => schema.safeParse(undefined).success;

const parameters = (route: Route, example: Example, named: NamedSchemas): ParameterObject[] => {
  const of = (place: 'path' | 'header', schemas: Record<string, z.ZodMiniType> = {}) =>
    Object.entries(schemas).map(([name, schema]) => ({
      name: place === 'header' ? name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name,
      in: place,
      required: !isOptional(schema),
      schema: jsonSchema(schema, 'input', named),
      example: (place === 'path' ? example.request.params : example.request.headers)?.[name],
    }));
  return [...of('path', route.pathParams?.shape), ...of('header', route.headers)];
};

const requestBody = (schema: z.ZodMiniType, example: Example, named: NamedSchemas) => ({
  required: !isOptional(schema),
  content: {
    'application/json': { schema: jsonSchema(schema, 'input', named), example: example.request.body },
  },
});

const responseExamples = (name: Operation, status: string, example: Example) => {
  const codes = codesOf(name, Number(status));
  if (codes.length === 0) return { example: example.responses[status] };
  return {
    examples: Object.fromEntries(codes.map((code) => [code, { value: getErrorExample(code) }])),
  };
};

const responseHeaders = (name: Operation, status: string) => {
  if (name === 'login' && status === '200') return { headers: headers.cookie };
  return status === '429' || status === '503' ? { headers: headers.retry } : {};
};

const response = (name: Operation, status: string, schema: z.ZodMiniType, named: NamedSchemas) => ({
  description: STATUS_CODES[status] ?? status,
  ...responseHeaders(name, status),
  content: {
    'application/json': {
      schema: jsonSchema(schema, 'output', named),
      ...responseExamples(name, status, examples[name]),
    },
  },
});

/** A call of the contract as an operation object of OpenAPI 3.1, with an example of all that it can answer. */
export const operationObject = (name: Operation, tag: string, named: NamedSchemas) => {
  const route: Route = operations[name];
  const example: Example = examples[name];
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    ...(needsSession(name) ? { security: [{ session: [] }] } : {}),
    parameters: parameters(route, example, named),
    ...(route.body ? { requestBody: requestBody(route.body, example, named) } : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, schema]) => [
        status,
        response(name, status, schema, named),
      ]),
    ),
  } satisfies OperationObject;
};
