import { STATUS_CODES } from 'node:http';
import type { OperationObject } from 'openapi3-ts/oas31';
import type * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { getErrorCodes } from '../error-codes.ts';
import { bodyLimits, defaultBodyLimit } from '../limits.ts';
import type { Operation } from '../operations.ts';
import { getErrorExample } from './error-examples.ts';
import { examples } from './examples.ts';
import { jsonSchema, type NamedSchemas } from './json-schema.ts';
import { operationDescriptions } from './operation-descriptions.ts';
import { protocolErrorResponses } from './protocol-errors.ts';
import { isOptional, type Route, toParameters } from './route-object.ts';

type Example = {
  request: { params?: Record<string, string>; headers?: Record<string, string | undefined>; body?: unknown };
  responses: Record<string, unknown>;
};

const headers = {
  cookie: { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } },
  retry: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

/** A route that responds with `unauthenticated` needs a session. */
const needsSession = (name: Operation) => getErrorCodes(name, 401).includes('unauthenticated');

const getBodyLimit = (name: Operation) =>
  (bodyLimits as Partial<Record<Operation, number>>)[name] ?? defaultBodyLimit;

const requestBody = (name: Operation, schema: z.ZodMiniType, example: Example, named: NamedSchemas) => ({
  description: `At most ${getBodyLimit(name)} bytes.`,
  required: !isOptional(schema),
  content: {
    'application/json': { schema: jsonSchema(schema, 'input', named), example: example.request.body },
  },
});

const responseExamples = (name: Operation, status: string, example: Example) => {
  const codes = getErrorCodes(name, Number(status));
  if (codes.length === 0) return { example: example.responses[status] };
  return {
    examples: Object.fromEntries(codes.map((code) => [code, { value: getErrorExample(code, name) }])),
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

/** A route of the contract as an operation object of OpenAPI 3.1, with an example of every response. */
export const operationObject = (name: Operation, tag: string, named: NamedSchemas) => {
  const route: Route = contract[name];
  const example: Example = examples[name];
  return {
    operationId: name,
    tags: [tag],
    summary: route.summary,
    description: operationDescriptions[name],
    security: needsSession(name) ? [{ session: [] }] : [],
    parameters: toParameters(
      route,
      named,
      (place, parameter) =>
        (place === 'path' ? example.request.params : example.request.headers)?.[parameter],
    ),
    ...(route.body ? { requestBody: requestBody(name, route.body, example, named) } : {}),
    responses: {
      ...protocolErrorResponses,
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, schema]) => [
          status,
          response(name, status, schema, named),
        ]),
      ),
    },
  } satisfies OperationObject;
};
