import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from './error-bodies.ts';
import { type IssueLimits, isSchema, parse, type SchemaIssue } from './schema.ts';

type Part = 'params' | 'query' | 'headers' | 'body';

type Input = Record<Part, unknown>;

type Validated = { valid: true; input: Input } | { valid: false; fieldErrors: FieldErrors };

type Check = { part: Part; name: string; schema: StandardSchemaV1 };

/** The route's schema for each part of a request, a type alone, or nothing. */
const getParts = (route: AppRoute): [Part, unknown][] => [
  ['params', route.pathParams ?? {}],
  ['query', route.query],
  ['headers', route.headers],
  ['body', 'body' in route ? route.body : undefined],
];

const getHeaderChecks = (headers: unknown): Check[] =>
  Object.entries(headers ?? {}).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ part: 'headers' as const, name: name.toLowerCase(), schema }] : [],
  );

const getChecks = (parts: [Part, unknown][]): Check[] =>
  parts.flatMap(([part, schema]) => {
    if (isSchema(schema)) return [{ part, name: '', schema }];
    return part === 'headers' ? getHeaderChecks(schema) : [];
  });

const addIssues = (errors: FieldErrors, { part, name }: Check, issues: readonly SchemaIssue[]) => {
  for (const { path, message } of issues) {
    const field = [part, ...(name ? [name] : []), ...path].join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
};

const getValue = (request: FastifyRequest, { part, name }: Check): unknown =>
  name ? (request[part] as Record<string, unknown>)[name] : request[part];

const setValue = (input: Input, { part, name }: Check, value: unknown) => {
  if (name) (input[part] as Record<string, unknown>)[name] = value;
  else input[part] = value;
};

/** Limits of a request besides its size in bytes, none by default, and of the response to an invalid one. */
export type RequestLimits = IssueLimits & {
  /** The most keys of a body at its top level; one with more is refused before its schema sees it. Default: `Infinity`. */
  maxBodyKeys?: number | undefined;
  /** The longest list at the top level of a body; a longer one is refused before its items are parsed. Default: `Infinity`. */
  maxListItems?: number | undefined;
};

/** Bytes have their indexes as keys. */
const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !ArrayBuffer.isView(body);

/**
 * A body with more keys, or a longer list, than any route accepts. A schema checks every key and item before it counts
 * them, which for thousands of them blocks the event loop.
 */
const findOversized = (
  body: unknown,
  { maxBodyKeys = Infinity, maxListItems = Infinity }: RequestLimits,
): FieldErrors | undefined => {
  if (!isRecord(body)) return undefined;
  let keys = 0;
  for (const name in body) {
    keys += 1;
    if (keys > maxBodyKeys) return { body: [`A body has at most ${maxBodyKeys} keys.`] };
    const value = body[name];
    if (Array.isArray(value) && value.length > maxListItems)
      return { [`body.${name}`]: [`A list has at most ${maxListItems} items.`] };
  }
  return undefined;
};

/**
 * Creates the validator of one route's requests: every part that the contract names is parsed by its schema, and
 * everything that is wrong is reported together, by its path into the request. A part that the contract gives a type
 * and no schema reaches the handler as it was sent; a part that it does not name does not reach it.
 */
export const createRequestValidator = (
  route: AppRoute,
  limits: RequestLimits = {},
): ((request: FastifyRequest) => Validated) => {
  const parts = getParts(route);
  const checks = getChecks(parts);
  const unchecked = parts.flatMap(([part, schema]) =>
    schema && part !== 'headers' && !isSchema(schema) ? [part] : [],
  );
  return (request) => {
    const oversized = findOversized(request.body, limits);
    if (oversized) return { valid: false, fieldErrors: oversized };
    const input: Input = { params: {}, query: {}, headers: {}, body: undefined };
    for (const part of unchecked) input[part] = request[part];
    const fieldErrors: FieldErrors = {};
    let valid = true;
    for (const check of checks) {
      const result = parse(check.schema, getValue(request, check), limits);
      if (result.issues) {
        valid = false;
        addIssues(fieldErrors, check, result.issues);
      } else setValue(input, check, result.value);
    }
    return valid ? { valid, input } : { valid, fieldErrors };
  };
};
