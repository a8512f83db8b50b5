import { isDeepStrictEqual } from 'node:util';
import { isSameEmail } from '@curiolane/contract';
import { type FaultMatch, type Matcher, parseFieldPath } from '@curiolane/contract/dev-tools';
import type { FieldPath } from '@curiolane/contract/response-fields';
import type { FastifyRequest } from 'fastify';

/** Params, queries and headers are texts, so `502` is `"502"`. */
const isEqual = (value: unknown, wanted: unknown) =>
  isDeepStrictEqual(value, wanted) || (typeof value === 'string' && value === String(wanted));

const fitsValue = (value: unknown, matcher: Matcher): boolean => {
  if (typeof matcher !== 'object' || matcher === null) return isEqual(value, matcher);
  if (value === undefined) return false;
  if ('matches' in matcher) return new RegExp(matcher.matches, 'u').test(String(value));
  const { contains } = matcher;
  return Array.isArray(value)
    ? value.some((element) => isEqual(element, contains))
    : String(value).includes(String(contains));
};

/** Every value at a path; `*` stands for all elements of a list. */
const findValues = (value: unknown, [key, ...rest]: FieldPath): unknown[] => {
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (key === '*') return Object.values(value).flatMap((element) => findValues(element, rest));
  return Object.hasOwn(value, key) ? findValues((value as Record<string, unknown>)[key], rest) : [];
};

type Matchers = Record<string, Matcher>;

const fitsTexts = (texts: unknown, matchers: Matchers) =>
  Object.entries(matchers).every(([name, matcher]) =>
    fitsValue((texts as Record<string, unknown> | null)?.[name], matcher),
  );

const fitsHeaders = (headers: FastifyRequest['headers'], matchers: Matchers) =>
  Object.entries(matchers).every(([name, matcher]) => fitsValue(headers[name.toLowerCase()], matcher));

const fitsBody = (body: unknown, matchers: Matchers) =>
  Object.entries(matchers).every(([path, matcher]) =>
    findValues(body, parseFieldPath(path)).some((value) => fitsValue(value, matcher)),
  );

/** True for a fault that is for this request. */
export const fitsRequest =
  ({ params, query, headers, body }: FastifyRequest) =>
  (match: FaultMatch): boolean =>
    fitsTexts(params, match.params ?? {}) &&
    fitsTexts(query, match.query ?? {}) &&
    fitsHeaders(headers, match.headers ?? {}) &&
    fitsBody(body, match.body ?? {});

/** True for a fault that is for a mail to this recipient, however its e-mail is written. */
export const fitsRecipient =
  (recipient: string) =>
  ({ recipient: wanted }: FaultMatch): boolean => {
    if (wanted === undefined) return true;
    return typeof wanted === 'string' ? isSameEmail(recipient, wanted) : fitsValue(recipient, wanted);
  };
