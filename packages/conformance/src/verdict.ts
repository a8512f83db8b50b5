import { checkResponse, errorBody, type Violation } from '@curiolane/contract';
import { codesOf } from '@curiolane/contract/error-codes';
import { type Operation, operations } from '@curiolane/contract/operations';
import type { Case, Plan } from './case.ts';
import type { HttpResponse, RequestResult } from './http-client.ts';
import type { Rule } from './rules.ts';

/** One way in which a response broke a rule. */
export type Finding = { rule: Rule; path: string; message: string };

const broke = (rule: Rule, message: string, path = ''): Finding => ({ rule, path, message });

const ruleOf = {
  'undocumented-status': 'documented-status',
  'off-contract-body': 'documented-body',
  'extra-key': 'no-extra-keys',
} as const satisfies Record<Violation['rule'], Rule>;

/** Whether another method or address is asked for than the call's: the host answers these, and not the call. */
const isAside = ({ method, suffix }: Plan) => method !== undefined || suffix !== undefined;

const routeFor = (name: Operation, plan: Plan) =>
  isAside(plan) ? { ...operations[name], responses: { 404: errorBody, 405: errorBody } } : operations[name];

const contentFindings = (name: Operation, plan: Plan, response: HttpResponse): Finding[] => {
  const type = response.headers['content-type'] ?? 'none';
  if (!/^application\/json\b/.test(type)) return [broke('json', `Content-Type is ${type}.`)];
  if (response.json === undefined) return [broke('json', 'The body is not JSON.')];
  return checkResponse(routeFor(name, plan), response.status, response.json).map(({ rule, path, message }) =>
    broke(ruleOf[rule], message, path),
  );
};

const codeFindings = (name: Operation, plan: Plan, { status, json }: HttpResponse): Finding[] => {
  const documented = isAside(plan) ? [] : codesOf(name, status);
  const error = errorBody.safeParse(json);
  if (documented.length === 0 || !error.success || documented.includes(error.data.code)) return [];
  const { code } = error.data;
  return [broke('documented-code', `The code ${code} is not one of ${documented.join(', ')}.`, 'code')];
};

const waitFindings = ({ status, headers }: HttpResponse): Finding[] =>
  status === 429 && !/^\d+$/.test(headers['retry-after'] ?? '')
    ? [broke('retry-after', `Retry-After is ${headers['retry-after'] ?? 'missing'}.`)]
    : [];

const expectationFindings = ({ rule, expect }: Case, { status, json }: HttpResponse): Finding[] => {
  if (status !== expect.status) return [broke(rule, `The status is ${status}, expected ${expect.status}.`)];
  const error = errorBody.safeParse(json).data;
  if (expect.code && error?.code !== expect.code)
    return [broke(rule, `The code is ${error?.code ?? 'missing'}, expected ${expect.code}.`, 'code')];
  const { field } = expect;
  if (!field) return [];
  const named = Object.keys(error?.fieldErrors ?? {});
  const found = named.some((key) => key === field || key.startsWith(`${field}.`));
  const said = named.join(', ') || 'nothing';
  return found ? [] : [broke(rule, `fieldErrors names ${said}, expected ${field}.`, 'fieldErrors')];
};

/** Everything that is wrong with what came back for a case; nothing when it keeps every rule. */
export const judge = async (
  name: Operation,
  subject: Case,
  plan: Plan,
  { response, failure }: RequestResult,
): Promise<Finding[]> => {
  if (!response) return [broke('answered', failure ?? 'There is no response.')];
  const findings = [
    ...contentFindings(name, plan, response),
    ...codeFindings(name, plan, response),
    ...waitFindings(response),
    ...expectationFindings(subject, response),
  ];
  // What a check looks at is only there when the response is the expected one.
  if (findings.length > 0 || !plan.check) return findings;
  const complaints = await plan.check(response);
  return complaints.map((complaint) => broke(subject.rule, complaint));
};
