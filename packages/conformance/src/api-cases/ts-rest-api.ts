import type { AppRoute, AppRouter } from '@ts-rest/core';
import { toJSONSchema } from 'zod/v4/core';
import { UsageError } from '../arguments.ts';
import type { Api, Endpoint, JsonSchema, Parameter } from './endpoint.ts';

type Direction = 'input' | 'output';

/** A Standard Schema that can say itself as JSON Schema. */
type StandardJsonSchema = {
  '~standard': { jsonSchema: { [Way in Direction]: (options: { target: 'draft-2020-12' }) => JsonSchema } };
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const hasJsonSchema = (schema: object): schema is StandardJsonSchema =>
  isObject((schema as Partial<StandardJsonSchema>)['~standard']?.jsonSchema);

/** The JSON Schema of a part of a route; undefined for ts-rest's `c.type` and `c.noBody`, which are types alone. */
const toSchema = (schema: unknown, direction: Direction): JsonSchema | undefined => {
  if (!isObject(schema) || !('~standard' in schema)) return undefined;
  if ('_zod' in schema)
    return toJSONSchema(schema as never, {
      io: direction,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    }) as JsonSchema;
  if (hasJsonSchema(schema)) return schema['~standard'].jsonSchema[direction]({ target: 'draft-2020-12' });
  throw new UsageError(
    'A schema of the contract has no JSON Schema: use zod 4, or another Standard JSON Schema',
  );
};

const isRoute = (value: AppRoute | AppRouter): value is AppRoute => 'method' in value && 'path' in value;

const flatten = (router: AppRouter, prefix = ''): [string, AppRoute][] =>
  Object.entries(router).flatMap(([name, value]) =>
    isRoute(value)
      ? [[`${prefix}${name}`, value] as [string, AppRoute]]
      : flatten(value, `${prefix}${name}.`),
  );

const toMembers = (place: Parameter['in'], schema: JsonSchema | undefined): Parameter[] =>
  Object.entries(schema?.properties ?? {}).map(([name, member]) => ({
    in: place,
    name,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: member,
  }));

const toPathParameters = ({ path, pathParams }: AppRoute): Parameter[] => {
  const described = toMembers('path', toSchema(pathParams, 'input'));
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map(
    (name) =>
      described.find((parameter) => parameter.name === name) ?? {
        in: 'path',
        name,
        required: true,
        schema: { type: 'string' },
      },
  );
};

const toHeaderParameters = ({ headers }: AppRoute): Parameter[] => {
  if (!isObject(headers)) return [];
  if ('~standard' in headers) return toMembers('header', toSchema(headers, 'input'));
  return Object.entries(headers).flatMap(([name, schema]): Parameter[] => {
    const converted = toSchema(schema, 'input');
    const isOptional = isObject(schema) && '~standard' in schema && acceptsUndefined(schema as never);
    return converted ? [{ in: 'header', name, required: !isOptional, schema: converted }] : [];
  });
};

const acceptsUndefined = (schema: { '~standard': { validate(value: unknown): { issues?: unknown } } }) =>
  schema['~standard'].validate(undefined).issues === undefined;

const getResponseSchema = (response: unknown) =>
  isObject(response) && 'contentType' in response ? undefined : toSchema(response, 'output');

const toEndpoint = ([name, route]: [string, AppRoute]): Endpoint => {
  const isForm =
    'contentType' in route && route.contentType !== undefined && route.contentType !== 'application/json';
  const schema = 'body' in route ? toSchema(route.body, 'input') : undefined;
  return {
    name,
    method: route.method,
    path: route.path.replaceAll(/:(\w+)/g, '{$1}'),
    parameters: [
      ...toPathParameters(route),
      ...toMembers('query', toSchema(route.query, 'input')),
      ...toHeaderParameters(route),
    ],
    body: schema && !isForm ? { schema, required: true } : undefined,
    ...(isForm ? { unsupported: `Its body is ${route.contentType}, not JSON.` } : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [status, getResponseSchema(response)]),
    ),
  };
};

/**
 * Reads the routes of a ts-rest contract.
 *
 * @throws UsageError when it is none.
 */
export const readContract = (contract: unknown): Api => {
  const isRouter = isObject(contract) && Object.values(contract).every(isObject);
  const endpoints = isRouter ? flatten(contract as AppRouter).map(toEndpoint) : [];
  if (endpoints.length === 0)
    throw new UsageError(
      'The contract is none: its module exports no ts-rest routes as `contract` or by default',
    );
  return { endpoints, components: {} };
};
