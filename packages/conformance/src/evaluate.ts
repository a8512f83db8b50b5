import { contract, errorBody } from '@curiolane/contract';
import { acceptedResponses } from '@curiolane/contract/accepted';
import { getErrorCodes } from '@curiolane/contract/error-codes';
import { isDocumented, type Operation } from '@curiolane/contract/operations';
import { type Case, type CaseRequest, getCaseLevel, type LenientStatus } from './case.ts';
import { type Finding, finding } from './finding.ts';
import type { HttpResponse, RequestResult } from './http-client.ts';
import { laterLevel } from './level.ts';
import type { RequestSpec } from './request-spec.ts';
import { type ResponsePromise, responseFindings } from './response-findings.ts';

/** `true` for another method or path than the route's: the host responds, and not the route. */
const isOffRoute = ({ method, pathSuffix }: RequestSpec) => method !== undefined || pathSuffix !== undefined;

/** The routes whose responses have what only one customer may see. */
const personalRoutes: readonly Operation[] = [
  'getProfile',
  'updateProfile',
  'getSession',
  'listOrders',
  'getOrder',
];

const getPromise = (name: Operation, spec: RequestSpec): ResponsePromise =>
  isOffRoute(spec)
    ? { responses: { 404: errorBody, 405: errorBody }, getCodes: () => [] }
    : {
        responses: contract[name].responses,
        getCodes: (status) => getErrorCodes(name, status),
        personal: personalRoutes.includes(name) ? contract[name].method : undefined,
      };

const fieldFindings = ({ rule, expect: { field } }: Case, fieldErrors: object = {}): Finding[] => {
  if (!field) return [];
  const keys = Object.keys(fieldErrors);
  if (keys.some((key) => key === field || key.startsWith(`${field}.`))) return [];
  const named = keys.join(', ') || 'nothing';
  const message = `fieldErrors names ${named}, expected ${field}.`;
  return [finding(rule, message, { path: 'fieldErrors', level: 'strict' })];
};

const isSuccess = (status: unknown) => Number(status) >= 200 && Number(status) < 300;

const statusFinding = ({ rule, expect }: Case, status: number) => {
  // A success with another status is that alone, whatever the case is there to prove.
  const broken = isSuccess(status) && isSuccess(expect.status) ? 'valid-request' : rule;
  return finding(broken, `The status is ${status}, expected ${expect.status}.`, { path: 'status' });
};

const expectationFindings = (testCase: Case, { status, json }: HttpResponse): Finding[] => {
  const { rule, expect } = testCase;
  if (status !== expect.status) return [statusFinding(testCase, status)];
  const error = errorBody.safeParse(json).data;
  const code = (json as { code?: unknown } | null | undefined)?.code;
  if (expect.code && code !== expect.code)
    return [
      finding(rule, `The code is ${code ?? 'missing'}, expected ${expect.code}.`, {
        path: 'code',
        level: 'strict',
      }),
    ];
  return fieldFindings(testCase, error?.fieldErrors);
};

/** Responses that the storefront cannot work with: another kind of status, or a body that it cannot read. */
const lenientFindings = (
  name: Operation,
  { rule }: Case,
  expected: LenientStatus,
  { status, json }: HttpResponse,
): Finding[] => {
  const kind = isSuccess(status) ? 'success' : 'refusal';
  if (kind !== expected || status >= 500)
    return [
      finding(rule, `The status is ${status}, expected a ${expected === 'success' ? '2xx' : '4xx'}.`, {
        path: 'status',
      }),
    ];
  if (kind === 'refusal' || !isDocumented(name)) return [];
  const { issues = [] } = acceptedResponses[name].safeParse(json ?? null).error ?? {};
  return issues.slice(0, 1).map(({ path, message }) => finding(rule, message, { path: path.join('.') }));
};

const findAll = (
  name: Operation,
  testCase: Case,
  request: CaseRequest,
  response: HttpResponse,
): Finding[] => {
  const { status } = testCase.expect;
  return status === 'success' || status === 'refusal'
    ? lenientFindings(name, testCase, status, response)
    : [...responseFindings(getPromise(name, request), response), ...expectationFindings(testCase, response)];
};

/** Everything that is wrong with the result of a case's request; empty when it breaks no rule. */
export const evaluate = async (
  name: Operation,
  testCase: Case,
  request: CaseRequest,
  { response, failure }: RequestResult,
): Promise<Finding[]> => {
  const caseLevel = getCaseLevel(name, testCase);
  const atLevel = (found: Finding) => ({ ...found, level: laterLevel(found.level, caseLevel) });
  if (!response) return [atLevel(finding('responds', failure ?? 'There is no response.'))];
  const findings = findAll(name, testCase, request, response).map(atLevel);
  // A check relies on the response being the expected one.
  if (findings.some(({ level }) => level === caseLevel) || !request.check) return findings;
  const problems = await request.check(response);
  return [...findings, ...problems.map((problem) => atLevel(finding(testCase.rule, problem)))];
};
