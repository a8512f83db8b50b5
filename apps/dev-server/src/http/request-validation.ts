import { maxListItems } from '@curiolane/contract';
import type { AppRoute } from '@ts-rest/core';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { FieldErrors } from './contract/error-response.ts';

type Part = 'params' | 'query' | 'headers' | 'body';

type Validated = { valid: true; input: Record<Part, unknown> } | { valid: false; fieldErrors: FieldErrors };

type Check = { part: Part; name: string; schema: z.ZodMiniType };

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const headerChecks = (headers: unknown): Check[] =>
  Object.entries(headers ?? {}).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ part: 'headers' as const, name: name.toLowerCase(), schema }] : [],
  );

const checksOf = (route: AppRoute): Check[] => {
  const whole: [Part, unknown][] = [
    ['params', route.pathParams],
    ['query', route.query],
    ['body', 'body' in route ? route.body : undefined],
  ];
  return [
    ...whole.flatMap(([part, schema]) => (isSchema(schema) ? [{ part, name: '', schema }] : [])),
    ...headerChecks(route.headers),
  ];
};

/** How many things that are wrong are told: the answer must not grow with the request. */
const mostIssues = 100;

const addIssues = (errors: FieldErrors, { part, name }: Check, issues: readonly z.core.$ZodIssue[]) => {
  for (const issue of issues.slice(0, mostIssues)) {
    const path = [part, ...(name ? [name] : []), ...issue.path.map(String)].join('.');
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
};

/**
 * A list in the body that is longer than any call takes. A schema checks every item before it counts them, which
 * for millions of items holds up everybody else.
 */
const endlessList = (body: unknown): FieldErrors | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const [name] =
    Object.entries(body).find(([, value]) => Array.isArray(value) && value.length > maxListItems) ?? [];
  return name === undefined ? undefined : { [`body.${name}`]: [`A list has at most ${maxListItems} items.`] };
};

/**
 * Makes the check of one route's requests: every part that the contract names is parsed by its schema, and all
 * that is wrong is told at once, by its path into the request.
 */
export const requestValidator = (route: AppRoute): ((request: FastifyRequest) => Validated) => {
  const checks = checksOf(route);
  return (request) => {
    const endless = endlessList(request.body);
    if (endless) return { valid: false, fieldErrors: endless };
    const input: Record<Part, unknown> = { params: {}, query: {}, headers: {}, body: undefined };
    const fieldErrors: FieldErrors = {};
    let valid = true;
    for (const check of checks) {
      const sent = request[check.part];
      const value = check.name ? (sent as Record<string, unknown>)[check.name] : sent;
      const result = check.schema.safeParse(value);
      if (!result.success) {
        valid = false;
        addIssues(fieldErrors, check, result.error.issues);
      } else if (check.name) (input[check.part] as Record<string, unknown>)[check.name] = result.data;
      else input[check.part] = result.data;
    }
    return valid ? { valid, input } : { valid, fieldErrors };
  };
};
