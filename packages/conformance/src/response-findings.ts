import { type ErrorCode, errorBody } from '@curiolane/contract';
import { type ResponseViolation, validateResponse } from '@curiolane/ts-rest-fastify/response-validation';
import { type Finding, finding } from './finding.ts';
import type { HttpResponse } from './http-client.ts';
import type { Rule } from './rules.ts';

/** The responses that a route may have: the schemas of the documented statuses, and the codes of each error status. */
export type ResponsePromise = {
  responses: Parameters<typeof validateResponse>[0]['responses'];
  /** Empty for a status whose codes are not documented. */
  getCodes: (status: number) => readonly ErrorCode[];
  /** The method of a route whose responses have personal data. */
  personal?: 'GET' | 'POST' | undefined;
};

const violatedRules = {
  'undocumented-status': 'documented-status',
  'off-contract-body': 'documented-body',
  'extra-key': 'no-unknown-keys',
} as const satisfies Record<ResponseViolation['rule'], Rule>;

/** The message is all that the specification says of an error; the rest of its body is this contract's own. */
const isErrorWithMessage = ({ status, json }: HttpResponse) => {
  const message = (json as { message?: unknown } | null)?.message;
  return status >= 400 && typeof message === 'string' && /\S/.test(message);
};

const contentFindings = ({ responses }: ResponsePromise, response: HttpResponse): Finding[] => {
  const type = response.headers['content-type'] ?? 'none';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return [finding('json', `Content-Type is ${type}.`)];
  if (response.json === undefined) return [finding('json', 'The body is not JSON.')];
  const level = isErrorWithMessage(response) ? ({ level: 'strict' } as const) : {};
  return validateResponse({ method: 'GET', path: '/', responses }, response.status, response.json).map(
    ({ rule, path, message }) =>
      finding(violatedRules[rule], message, { path, ...(rule === 'undocumented-status' ? {} : level) }),
  );
};

const codeFindings = ({ getCodes }: ResponsePromise, { status, json }: HttpResponse): Finding[] => {
  const documented = getCodes(status);
  const error = errorBody.safeParse(json);
  if (documented.length === 0 || !error.success || documented.includes(error.data.code)) return [];
  const { code } = error.data;
  return [
    finding('documented-code', `The code ${code} is not one of ${documented.join(', ')}.`, { path: 'code' }),
  ];
};

const retryAfterFindings = ({ status, headers }: HttpResponse): Finding[] =>
  status === 429 && !/^\d+$/.test(headers['retry-after'] ?? '')
    ? [finding('retry-after', `Retry-After is ${headers['retry-after'] ?? 'missing'}.`)]
    : [];

const passwordKey =
  /^(?:hash|salt|(?:hashed|encrypted)?_?(?:password|passwd|pwd)_?(?:hash|hashed|digest|salt)?)$/i;
const passwordHash = /^\$(?:2[a-y]?|argon2(?:id|i|d)|scrypt|pbkdf2[\w-]*|[156])\$/;

type IsPassword = (text: string, key: string) => boolean;

/** Hashes begin in a way of their own. An error may say under the name of the field what is wrong with a password. */
const createPasswordCheck =
  (status: number): IsPassword =>
  (text, key) =>
    passwordHash.test(text) || (status < 400 && passwordKey.test(key));

const findPassword = (
  value: unknown,
  isPassword: IsPassword,
  path: readonly string[] = [],
): string | undefined => {
  if (typeof value === 'string' && value && isPassword(value, path.at(-1) ?? '')) return path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findPassword(inner, isPassword, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const passwordFindings = ({ status, json }: HttpResponse): Finding[] => {
  const path = findPassword(json, createPasswordCheck(status));
  return path === undefined ? [] : [finding('no-password', 'A password or its hash is sent.', { path })];
};

/** A cache may keep what was got by GET unless it is told not to, and what was got by POST only if it is told to. */
const cacheFindings = ({ personal }: ResponsePromise, { status, headers }: HttpResponse): Finding[] => {
  const { 'cache-control': control = 'missing' } = headers;
  if (!personal || status >= 400 || /\bno-store\b/i.test(control)) return [];
  const isKept = personal === 'GET' || /\bpublic\b|\b(?:s-)?max-?age=0*[1-9]/i.test(control);
  return isKept ? [finding('not-cached', `Cache-Control is ${control}.`)] : [];
};

/** The rules that a response breaks, whatever the request was; empty when it keeps the promise. */
export const responseFindings = (promise: ResponsePromise, response: HttpResponse): Finding[] => [
  ...contentFindings(promise, response),
  ...codeFindings(promise, response),
  ...retryAfterFindings(response),
  ...passwordFindings(response),
  ...cacheFindings(promise, response),
];
