import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';

/** One way in which an answer leaves the contract. */
export type Violation = {
  /** The rule that broke. */
  rule: 'undocumented-status' | 'off-contract-body' | 'extra-key';
  /** Where in the body, as `user.orders` or `0.price`; '' is the body itself. */
  path: string;
  /** What is wrong and what the contract takes. */
  message: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** Keys of `sent` that are not in `parsed`: an object schema drops what it does not know. */
const extraKeys = (sent: unknown, parsed: unknown, path: string): string[] => {
  if (Array.isArray(sent) && Array.isArray(parsed))
    return sent.flatMap((item, index) => extraKeys(item, parsed[index], join(path, index)));
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? extraKeys(sent[key], parsed[key], join(path, key))
      : sent[key] === undefined
        ? []
        : [join(path, key)],
  );
};

/**
 * Holds an answer against its route: a documented status, a body of that status's schema, and no key that the
 * schema does not know. An empty list means that the answer keeps the contract.
 *
 * @param body The body as it was or will be sent (parsed JSON).
 */
export const checkResponse = (route: AppRoute, status: number, body: unknown): Violation[] => {
  const schema = (route.responses as Record<number, z.ZodMiniType | undefined>)[status];
  if (!schema) {
    const documented = Object.keys(route.responses).join(', ');
    return [
      { rule: 'undocumented-status', path: '', message: `Status ${status} is not one of ${documented}.` },
    ];
  }
  const result = schema.safeParse(body);
  if (!result.success)
    return result.error.issues.map((issue) => ({
      rule: 'off-contract-body',
      path: issue.path.map(String).join('.'),
      message: issue.message,
    }));
  return extraKeys(body, result.data, '').map((path) => ({
    rule: 'extra-key',
    path,
    message: `The contract knows no key ${path}.`,
  }));
};
