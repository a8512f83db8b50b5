import { errorStatuses } from '@curiolane/contract';
import {
  type ActiveFault,
  type Fault,
  type FaultMatch,
  type FaultStep,
  faultKinds,
  faultText,
  type Matcher,
  type NewFault,
} from '@curiolane/contract/dev-tools';
import type { Operation } from './fault-choices.ts';

/** The parts of a request that a fault can be matched by; of a mail, its recipient. */
export const matchParts = ['params', 'query', 'headers', 'body', 'recipient'] as const;

export type MatchPart = (typeof matchParts)[number];

export const comparisons = ['equals', 'matches', 'contains'] as const;

export type Comparison = (typeof comparisons)[number];

export type MatchForm = { part: MatchPart; field: string; comparison: Comparison; value: string };

/** Changes of fields have a form of their own. */
export const stepKinds = [...faultKinds.filter((kind) => kind !== 'field'), 'pass'] as const;

export type StepKind = (typeof stepKinds)[number];

export type StepForm = {
  kind: StepKind;
  status: string;
  milliseconds: string;
  /** JSON; nothing for a response without a body. */
  body: string;
  offContract: boolean;
};

/** The fields of a rule as they are typed. */
export type RuleForm = {
  operation: Operation;
  steps: readonly StepForm[];
  matches: readonly MatchForm[];
  skip: string;
  probability: string;
};

export const newStep: StepForm = {
  kind: 'status',
  status: '503',
  milliseconds: '2000',
  body: '{}',
  offContract: false,
};

/** A step of another kind, with a status that the kind has. */
export const changeKind = (step: StepForm, kind: StepKind): StepForm => {
  const isError = errorStatuses.some((status) => String(status) === step.status);
  return { ...step, kind, status: kind === 'status' && !isError ? newStep.status : step.status };
};

export const newMatch: MatchForm = { part: 'params', field: 'id', comparison: 'equals', value: '' };

export const newRule: RuleForm = {
  operation: 'getProduct',
  steps: [newStep],
  matches: [],
  skip: '0',
  probability: '1',
};

/** True for a kind that takes a duration. */
export const takesMilliseconds = (kind: StepKind): boolean =>
  kind === 'delay' || kind === 'slow-body' || kind === 'smtp-slow';

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** A number, true, false, null or a text in quotes is what it says; anything else is a text. */
const toPlainValue = (text: string) => {
  const parsed = parseJson(text);
  if (parsed === undefined) return text;
  const { value } = parsed;
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? (value as string | number | boolean | null)
    : text;
};

const toMatcher = ({ comparison, value }: MatchForm): Matcher => {
  if (comparison === 'matches') return { matches: value };
  return comparison === 'contains' ? { contains: toPlainValue(value) } : toPlainValue(value);
};

/** @throws {Error} where two conditions are for one field, which has one in a rule. */
const toMatch = (matches: readonly MatchForm[]): FaultMatch => {
  const match: FaultMatch = {};
  const names = new Set<string>();
  for (const each of matches) {
    const { part } = each;
    const field = each.field.trim();
    const name = part === 'recipient' ? part : `${part}.${field}`;
    if (names.has(name))
      throw new Error(`A fault has one condition for each field; there are two for ${name}.`);
    names.add(name);
    if (part === 'recipient') match.recipient = toMatcher(each);
    else match[part] = { ...match[part], [field]: toMatcher(each) };
  }
  return match;
};

/** @throws {Error} where a body is no JSON. */
const toStep = ({ kind, status, milliseconds, body, offContract }: StepForm): FaultStep => {
  if (kind === 'pass') return kind;
  if (kind === 'status')
    return { kind, status: errorStatuses.find((each) => String(each) === status) ?? 503 };
  if (kind === 'respond') {
    const parsed = body.trim() === '' ? {} : parseJson(body);
    if (parsed === undefined) throw new Error('The body of a response is JSON, or nothing.');
    return {
      kind,
      status: Number(status),
      ...('value' in parsed ? { body: parsed.value } : {}),
      ...(offContract ? { offContract: true as const } : {}),
    };
  }
  return (takesMilliseconds(kind) ? { kind, milliseconds: Number(milliseconds) } : { kind }) as Fault;
};

/**
 * The rule that a form says: of one step a fault, of several a sequence.
 *
 * @throws {Error} where a body is no JSON, and where two conditions are for one field.
 */
export const toNewFault = (form: RuleForm, times: NonNullable<NewFault['times']>): NewFault => {
  const steps = form.steps.map(toStep);
  const [first] = steps;
  const { operation, matches, skip, probability } = form;
  return {
    operation,
    times,
    ...(steps.length === 1 && first !== undefined && first !== 'pass'
      ? { fault: first }
      : { sequence: steps }),
    ...(matches.length > 0 ? { match: toMatch(matches) } : {}),
    ...(Number(skip) === 0 ? {} : { skip: Number(skip) }),
    ...(Number(probability) === 1 ? {} : { probability: Number(probability) }),
  };
};

const toMatcherText = (matcher: Matcher): string => {
  if (typeof matcher !== 'object' || matcher === null) return `= ${JSON.stringify(matcher)}`;
  return 'matches' in matcher ? `matches ${matcher.matches}` : `contains ${JSON.stringify(matcher.contains)}`;
};

const toMatchTexts = ({ recipient, ...parts }: FaultMatch): string[] => [
  ...Object.entries(parts).flatMap(([part, matchers]) =>
    Object.entries(matchers ?? {}).map(([field, matcher]) => `${part}.${field} ${toMatcherText(matcher)}`),
  ),
  ...(recipient === undefined ? [] : [`recipient ${toMatcherText(recipient)}`]),
];

/** Which requests a fault is for; nothing for one that is for all. */
export const toRequestTexts = ({ match = {}, skip = 0, probability, seed }: ActiveFault): string[] => [
  ...toMatchTexts(match),
  ...(skip > 0 ? [`after ${skip} more`] : []),
  ...(probability === undefined ? [] : [`with probability ${probability} (seed ${seed})`]),
];

const toStepText = (step: FaultStep): string => {
  if (step === 'pass') return step;
  if (step.kind === 'respond') return `${faultText(step)} ${step.status}`;
  return 'milliseconds' in step ? `${faultText(step)} ${step.milliseconds} ms` : faultText(step);
};

/** A fault in words; of a sequence each step. */
export const toFaultTexts = ({ fault, sequence }: ActiveFault): string[] =>
  sequence ? sequence.map(toStepText) : [toStepText(fault)];
