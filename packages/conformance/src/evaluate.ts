import { errorBody } from '@curiolane/contract';
import { codesOf } from '@curiolane/contract/error-codes';
import { type Operation, operations } from '@curiolane/contract/operations';
import { type ResponseViolation, validateResponse } from '@curiolane/ts-rest-fastify/response-validation';
import type { Case, CaseRequest } from './case.ts';
import type { HttpResponse, RequestResult } from './http-client.ts';
import type { RequestSpec } from './request-spec.ts';
import type { Rule } from './rules.ts';

/** One way in which a response breaks a rule. */
export type Finding = { rule: Rule; path: string; message: string };

const finding = (rule: Rule, message: string, path = ''): Finding => ({ rule, path, message });

const violatedRules = {
  'undocumented-status': 'documented-status',
  'off-contract-body': 'documented-body',
  'extra-key': 'no-unknown-keys',
} as const satisfies Record<ResponseViolation['rule'], Rule>;

/** Whether the request is for another method or path than the route's: the host responds, and not the route. */
const isOffRoute = ({ method, pathSuffix }: RequestSpec) => method !== undefined || pathSuffix !== undefined;

const getRoute = (name: Operation, spec: RequestSpec) =>
  isOffRoute(spec)
    ? { ...operations[name], responses: { 404: errorBody, 405: errorBody } }
    : operations[name];

const contentFindings = (name: Operation, spec: RequestSpec, response: HttpResponse): Finding[] => {
  const type = response.headers['content-type'] ?? 'none';
  if (!/^application\/json\b/.test(type)) return [finding('json', `Content-Type is ${type}.`)];
  if (response.json === undefined) return [finding('json', 'The body is not JSON.')];
  return validateResponse(getRoute(name, spec), response.status, response.json).map(
    ({ rule, path, message }) => finding(violatedRules[rule], message, path),
  );
};

const codeFindings = (name: Operation, spec: RequestSpec, { status, json }: HttpResponse): Finding[] => {
  const documented = isOffRoute(spec) ? [] : codesOf(name, status);
  const error = errorBody.safeParse(json);
  if (documented.length === 0 || !error.success || documented.includes(error.data.code)) return [];
  const { code } = error.data;
  return [finding('documented-code', `The code ${code} is not one of ${documented.join(', ')}.`, 'code')];
};

const retryAfterFindings = ({ status, headers }: HttpResponse): Finding[] =>
  status === 429 && !/^\d+$/.test(headers['retry-after'] ?? '')
    ? [finding('retry-after', `Retry-After is ${headers['retry-after'] ?? 'missing'}.`)]
    : [];

const fieldFindings = ({ rule, expect: { field } }: Case, fieldErrors: object = {}): Finding[] => {
  if (!field) return [];
  const keys = Object.keys(fieldErrors);
  if (keys.some((key) => key === field || key.startsWith(`${field}.`))) return [];
  const named = keys.join(', ') || 'nothing';
  return [finding(rule, `fieldErrors names ${named}, expected ${field}.`, 'fieldErrors')];
};

const expectationFindings = (testCase: Case, { status, json }: HttpResponse): Finding[] => {
  const { rule, expect } = testCase;
  if (status !== expect.status) return [finding(rule, `The status is ${status}, expected ${expect.status}.`)];
  const error = errorBody.safeParse(json).data;
  if (expect.code && error?.code !== expect.code)
    return [finding(rule, `The code is ${error?.code ?? 'missing'}, expected ${expect.code}.`, 'code')];
  return fieldFindings(testCase, error?.fieldErrors);
};

/** Everything that is wrong with the result of a case's request; empty when it breaks no rule. */
export const evaluate = async (
  name: Operation,
  testCase: Case,
  request: CaseRequest,
  { response, failure }: RequestResult,
): Promise<Finding[]> => {
  if (!response) return [finding('responds', failure ?? 'There is no response.')];
  const findings = [
    ...contentFindings(name, request, response),
    ...codeFindings(name, request, response),
    ...retryAfterFindings(response),
    ...expectationFindings(testCase, response),
  ];
  // A check relies on the response being the expected one.
  if (findings.length > 0 || !request.check) return findings;
  const problems = await request.check(response);
  return problems.map((problem) => finding(testCase.rule, problem));
};
