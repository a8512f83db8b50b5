import type { AppRoute } from '@ts-rest/core';
import { isSchema, parse } from './schema.ts';

/** One way in which a response violates its route. */
export type ResponseViolation = {
  /** The rule that is violated. */
  rule: 'undocumented-status' | 'off-contract-body' | 'extra-key';
  /** Where in the body, as `user.orders` or `0.price`; '' is the body itself. */
  path: string;
  /** What is wrong and what the contract expects. */
  message: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** Keys of `sent` that are not in `parsed`: an object schema drops the keys that it does not know. */
const findExtraKeys = (sent: unknown, parsed: unknown, path: string): string[] => {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return sent.flatMap((item, index) => findExtraKeys(item, parsed[index], join(path, index)));
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.keys(sent).flatMap((key) => {
    if (Object.hasOwn(parsed, key)) return findExtraKeys(sent[key], parsed[key], join(path, key));
    return sent[key] === undefined ? [] : [join(path, key)];
  });
};

/** A response with a content type of its own (`c.otherResponse`) has its schema in `body`. */
const getSchema = (response: unknown): unknown =>
  isRecord(response) && 'contentType' in response ? response.body : response;

/**
 * Validates a response against its route: a documented status, a body of that status's schema, and no key that the
 * schema does not know. An empty list means that the response is valid.
 *
 * @param body The body as it was or will be sent (parsed JSON).
 */
export const validateResponse = (route: AppRoute, status: number, body: unknown): ResponseViolation[] => {
  if (!Object.hasOwn(route.responses, status)) {
    const documented = Object.keys(route.responses).join(', ');
    return [
      { rule: 'undocumented-status', path: '', message: `Status ${status} is not one of ${documented}.` },
    ];
  }
  const schema = getSchema(route.responses[status]);
  if (!isSchema(schema)) return [];
  const result = parse(schema, body);
  if (result.issues)
    return result.issues.map(({ path, message }) => ({
      rule: 'off-contract-body',
      path: path.join('.'),
      message,
    }));
  return findExtraKeys(body, result.value, '').map((path) => ({
    rule: 'extra-key',
    path,
    message: `The contract knows no key ${path}.`,
  }));
};
