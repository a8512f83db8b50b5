import { type ResponseViolation, validateResponse } from '@curiolane/ts-rest-fastify';
import { errorBody } from '../error-body.ts';
import { getErrorCodes } from '../error-codes.ts';
import { type Operation, operations } from '../operations.ts';
import type { Case, Plan } from './case.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { Rule } from './rules.ts';

/** One way in which an answer broke a rule. */
export type Finding = { rule: Rule; path: string; message: string };

const broke = (rule: Rule, message: string, path = ''): Finding => ({ rule, path, message });

const ruleOf = {
  'undocumented-status': 'documented-status',
  'off-contract-body': 'documented-body',
  'extra-key': 'no-extra-keys',
} as const satisfies Record<ResponseViolation['rule'], Rule>;

/** Whether another method or address is asked for than the call's: the host answers these, and not the call. */
const isAside = ({ method, suffix }: Plan) => method !== undefined || suffix !== undefined;

const routeFor = (name: Operation, plan: Plan) =>
  isAside(plan) ? { ...operations[name], responses: { 404: errorBody, 405: errorBody } } : operations[name];

const contentFindings = (name: Operation, plan: Plan, answer: Answer): Finding[] => {
  const type = answer.headers['content-type'] ?? 'none';
  if (!/^application\/json\b/.test(type)) return [broke('json', `Content-Type is ${type}.`)];
  if (answer.json === undefined) return [broke('json', 'The body is not JSON.')];
  return validateResponse(routeFor(name, plan), answer.status, answer.json).map(({ rule, path, message }) =>
    broke(ruleOf[rule], message, path),
  );
};

const codeFindings = (name: Operation, plan: Plan, { status, json }: Answer): Finding[] => {
  const documented = isAside(plan) ? [] : getErrorCodes(name, status);
  const error = errorBody.safeParse(json);
  if (documented.length === 0 || !error.success || documented.includes(error.data.code)) return [];
  const { code } = error.data;
  return [broke('documented-code', `The code ${code} is not one of ${documented.join(', ')}.`, 'code')];
};

const waitFindings = ({ status, headers }: Answer): Finding[] =>
  status === 429 && !/^\d+$/.test(headers['retry-after'] ?? '')
    ? [broke('retry-after', `Retry-After is ${headers['retry-after'] ?? 'missing'}.`)]
    : [];

const expectationFindings = ({ rule, expect }: Case, { status, json }: Answer): Finding[] => {
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
  { answer, failure }: Exchange,
): Promise<Finding[]> => {
  if (!answer) return [broke('answered', failure ?? 'There is no answer.')];
  const findings = [
    ...contentFindings(name, plan, answer),
    ...codeFindings(name, plan, answer),
    ...waitFindings(answer),
    ...expectationFindings(subject, answer),
  ];
  // What a check looks at is only there when the answer is the expected one.
  if (findings.length > 0 || !plan.check) return findings;
  const complaints = await plan.check(answer);
  return complaints.map((complaint) => broke(subject.rule, complaint));
};
