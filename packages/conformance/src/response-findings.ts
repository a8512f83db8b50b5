import { type ErrorCode, errorBody } from '@curiolane/contract';
import { type ResponseViolation, validateResponse } from '@curiolane/ts-rest-fastify/response-validation';
import { type Finding, finding } from './finding.ts';
import type { HttpResponse } from './http-client.ts';
import type { Rule } from './rules.ts';

/** What a response may be: the schemas of the documented statuses, and the codes of each error status. */
export type ResponsePromise = {
  responses: Parameters<typeof validateResponse>[0]['responses'];
  /** Empty for a status whose codes are not documented. */
  getCodes: (status: number) => readonly ErrorCode[];
};

const violatedRules = {
  'undocumented-status': 'documented-status',
  'off-contract-body': 'documented-body',
  'extra-key': 'no-unknown-keys',
} as const satisfies Record<ResponseViolation['rule'], Rule>;

/** The message is all that the specification says of an error; the rest of its body is this contract's own. */
const isErrorWithMessage = ({ status, json }: HttpResponse) =>
  status >= 400 && /\S/.test(String((json as { message?: unknown } | null)?.message ?? ''));

const contentFindings = ({ responses }: ResponsePromise, response: HttpResponse): Finding[] => {
  const type = response.headers['content-type'] ?? 'none';
  if (!/^application\/json\b/.test(type)) return [finding('json', `Content-Type is ${type}.`)];
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

/** What is wrong with a response, whatever the request was; empty when it keeps the promise. */
export const responseFindings = (promise: ResponsePromise, response: HttpResponse): Finding[] => [
  ...contentFindings(promise, response),
  ...codeFindings(promise, response),
  ...retryAfterFindings(response),
];
