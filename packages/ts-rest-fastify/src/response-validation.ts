import { isDeepStrictEqual } from 'node:util';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { AppRoute } from '@ts-rest/core';
import { type IssueLimits, isSchema, parse } from './schema.ts';

/** One way in which a response violates its route. */
export type ResponseViolation = {
  /** The rule that is violated. */
  rule: 'undocumented-status' | 'off-contract-body' | 'extra-key';
  /** The path into the body, as `user.orders` or `0.price`; '' is the body itself. */
  path: string;
  /** One sentence that says what is wrong and what the contract expects. */
  message: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Path = (string | number)[];

/** Keys of `sent` that are not in `parsed`: an object schema drops the keys that it does not know. */
const findMissingKeys = (sent: unknown, parsed: unknown, path: Path = []): Path[] => {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return sent.flatMap((item, index) => findMissingKeys(item, parsed[index], [...path, index]));
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    if (!Object.hasOwn(parsed, key)) return value === undefined ? [] : [[...path, key]];
    return typeof value === 'object' ? findMissingKeys(value, parsed[key], [...path, key]) : [];
  });
};

const omit = (value: unknown, [key = '', ...rest]: Path): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? omit(item, rest) : item));
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [key]: omit(inner, rest) };
};

/**
 * Keys that the schema does not know. A transform may rename a key or compute something of it: without such a key the
 * result is another one, and without one that the schema does not know it is the same.
 */
const findExtraKeys = (schema: StandardSchemaV1, sent: unknown, parsed: unknown): Path[] => {
  const matters = (paths: Path[]) => {
    const { value, issues } = parse(schema, paths.reduce(omit, sent));
    return issues !== undefined || !isDeepStrictEqual(value, parsed);
  };
  const missing = findMissingKeys(sent, parsed);
  if (missing.length === 0 || !matters(missing)) return missing;
  // The items of a list have one schema: one of them stands for all.
  const known = new Map<string, boolean>();
  return missing.filter((path) => {
    const pattern = JSON.stringify(path.map((key) => (typeof key === 'number' ? 0 : key)));
    const isKnown = known.get(pattern) ?? matters([path]);
    known.set(pattern, isKnown);
    return !isKnown;
  });
};

/** A response with a content type of its own (`c.otherResponse`) has its schema in `body`. */
const getSchema = (response: unknown): unknown =>
  isRecord(response) && 'contentType' in response ? response.body : response;

/** A response as its schema parses it, with defaults and transforms; `body` is to be ignored where there are violations. */
export const parseResponse = (
  route: AppRoute,
  status: number,
  body: unknown,
  limits: IssueLimits = {},
): { violations: ResponseViolation[]; body: unknown } => {
  if (!Object.hasOwn(route.responses, status)) {
    const documented = Object.keys(route.responses).join(', ');
    const message = `Status ${status} is not one of ${documented}.`;
    return { violations: [{ rule: 'undocumented-status', path: '', message }], body };
  }
  const schema = getSchema(route.responses[status]);
  if (!isSchema(schema)) return { violations: [], body };
  const { value, issues } = parse(schema, body, limits);
  if (issues) {
    const violations = issues.map(({ path, message }) => ({
      rule: 'off-contract-body' as const,
      path: path.join('.'),
      message,
    }));
    return { violations, body };
  }
  const violations = findExtraKeys(schema, body, value).map((keys) => {
    const path = keys.join('.');
    return { rule: 'extra-key' as const, path, message: `The contract knows no key ${path}.` };
  });
  return { violations, body: value };
};

/**
 * Validates a response against its route: a documented status, a body of that status's schema, and no key that the
 * schema does not know. An empty list means that the response is valid.
 *
 * @param body The body as it was or will be sent (parsed JSON).
 */
export const validateResponse = (
  route: AppRoute,
  status: number,
  body: unknown,
  limits: IssueLimits = {},
): ResponseViolation[] => parseResponse(route, status, body, limits).violations;
