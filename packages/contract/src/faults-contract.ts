import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { errorBody, errorCode, errorStatuses, errors } from './error-body.ts';
import { fieldChanges } from './field-change.ts';
import { type OperationName, operationName } from './operation-name.ts';
import { requestFields } from './request-fields.ts';
import { type FieldPath, fieldPathText, hasField, responseFields } from './response-fields.ts';
import { statusText } from './status-text.ts';

const maxMilliseconds = 60_000;

const milliseconds = z
  .number()
  .check(z.int(), z.gte(1), z.lte(maxMilliseconds, `A delay is at most ${maxMilliseconds} milliseconds.`));

/** The server writes these itself: by them it says where a response ends. */
const ownHeaders = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

const isHeaderName = (name: string) => /^[!#$%&'*+.^_`|~\da-z-]{1,100}$/i.test(name);

const headersTake = `A header has a name without spaces, and a text of one line; the server writes ${ownHeaders.join(', ')} itself.`;

const headers = z.record(
  z
    .string()
    .check(z.refine((name) => isHeaderName(name) && !ownHeaders.includes(name.toLowerCase()), headersTake)),
  z.string(headersTake).check(z.regex(/^[\t\x20-\x7e\x80-\xff]{0,2000}$/, headersTake)),
  { error: headersTake },
);

/** A failure of a route, on demand. */
export const fault = z.discriminatedUnion('kind', [
  /** The response is delayed. */
  z.strictObject({ kind: z.literal('delay'), milliseconds }),
  /** The work is not done, and the response is the refusal that the contract has for this status. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.literal(errorStatuses),
    code: z.optional(errorCode),
    message: z.optional(z.string().check(z.minLength(1))),
    fieldErrors: errorBody.shape.fieldErrors,
    headers: z.optional(headers),
  }),
  /** The work is done, and the body is not JSON. */
  z.strictObject({ kind: z.literal('malformed-json') }),
  /** The work is done, and the body is JSON that the contract does not know. */
  z.strictObject({ kind: z.literal('off-contract-body') }),
  /** The work is done, and one field of the response is left out or is another value than the contract says. */
  z.strictObject({
    kind: z.literal('field'),
    path: z.array(z.union([z.string(), z.number().check(z.int(), z.gte(0))])),
    change: z.enum(fieldChanges, { error: `A change is one of ${fieldChanges.join(', ')}.` }),
  }),
  /** The work is done, and the body arrives in pieces. */
  z.strictObject({ kind: z.literal('slow-body'), milliseconds }),
  /** The work is done and committed, and the connection is dropped in the middle of the body. */
  z.strictObject({ kind: z.literal('broken-body') }),
  /** The connection is dropped before any work is done. */
  z.strictObject({ kind: z.literal('drop-before-work') }),
  /** The work is done and committed, and the connection is dropped before the response. */
  z.strictObject({ kind: z.literal('drop-after-commit') }),
  /** The work is not done, and the response is this one. */
  z.strictObject({
    kind: z.literal('respond'),
    status: z
      .number()
      .check(
        z.int('A status is a whole number from 200 to 599.'),
        z.gte(200, 'A status is a whole number from 200 to 599.'),
        z.lte(599, 'A status is a whole number from 200 to 599.'),
      ),
    /** JSON; without it the response has no body. */
    body: z.optional(z.unknown()),
    headers: z.optional(headers),
    /** Allows what the contract does not document. */
    offContract: z.optional(z.literal(true)),
  }),
  /** The mail host refuses the mail of the route for now. */
  z.strictObject({ kind: z.literal('smtp-refused') }),
  /** The mail host rejects the recipient of the route's mail permanently. */
  z.strictObject({ kind: z.literal('smtp-rejected') }),
  /** The mail host accepts the mail of the route late. */
  z.strictObject({ kind: z.literal('smtp-slow'), milliseconds }),
  /** The mail host accepts the mail of the route, cannot deliver it, and says so in a mail to the shop. */
  z.strictObject({ kind: z.literal('smtp-bounced') }),
]);

export type Fault = z.infer<typeof fault>;

/** Every kind of fault. */
export const faultKinds: readonly Fault['kind'][] = fault.def.options.flatMap(
  (option) => option.shape.kind.def.values,
);

/** A fault in a few words: its kind, which status it is, and which field becomes what. */
export const faultText = (one: Fault): string => {
  if (one.kind === 'status') return `status ${statusText(one.status)}`;
  if (one.kind === 'field') return `field ${fieldPathText(one.path)}: ${one.change}`;
  return one.kind === 'respond' && one.offContract ? 'respond (off contract)' : one.kind;
};

/** The operations that send a mail, and so may have smtp faults. */
export const mailOperations = ['sendVerificationCode', 'sendOrderConfirmation'] as const;

const isMailKind = (kind: Fault['kind']) => kind.startsWith('smtp-');

const isRegularExpression = (text: string) => {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
};

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const matcherTakes =
  'A value is a text, number, true, false or null, or { "matches": "<regular expression>" }, or { "contains": <text or element> }.';

/** The value of a field, a regular expression that it matches, or what it contains. */
const matcher = z.union(
  [
    plainValue,
    z.strictObject({
      matches: z.string().check(z.maxLength(500), z.refine(isRegularExpression, matcherTakes)),
    }),
    z.strictObject({ contains: plainValue }),
  ],
  { error: matcherTakes },
);

export type Matcher = z.infer<typeof matcher>;

const matchers = z.record(z.string(), matcher);

const match = z.strictObject({
  params: z.optional(matchers),
  query: z.optional(matchers),
  /** By their names in any case. */
  headers: z.optional(matchers),
  /** By paths into the body, as `cart.0.id`; `*` is any element of a list. */
  body: z.optional(matchers),
  /** Of a mail fault. */
  recipient: z.optional(matcher),
});

/** The requests, or the mails, that a fault is for: each field has its value. */
export type FaultMatch = z.infer<typeof match>;

/** A fault, or `pass` for a request that works. */
const step = z.union([fault, z.literal('pass')], { error: 'A step is a fault or "pass".' });

export type FaultStep = z.infer<typeof step>;

const timesTakes = 'Times is once, always or a number of times.';

const times = z.union(
  [z.enum(['once', 'always']), z.number().check(z.int(timesTakes), z.gte(1, timesTakes))],
  { error: timesTakes },
);

const sequenceTakes = 'A sequence has 1 to 100 steps, and at least one of them is a fault.';

const probabilityTakes = 'A probability is a number above 0 and at most 1.';

const skipTakes = 'Skip is how many requests pass first: a whole number from 0 to 10000.';

const seedTakes = 'A seed is a whole number from 0 to 4294967295.';

/** Why a path names no field of an operation's responses; undefined when it names one. */
const unknownField = (name: OperationName, path: FieldPath): string | undefined => {
  const fields = responseFields(contract[name]);
  if (hasField(fields, path)) return undefined;
  const known = [...new Set(fields.map((field) => fieldPathText(field.path)))];
  return `${name} has no field ${fieldPathText(path)}. Its fields are ${known.join(', ')}.`;
};

/** A path as a matcher has it: `cart.0.id`. */
export const parseFieldPath = (text: string): FieldPath =>
  text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

const describeFields = (name: OperationName, part: string, field: string, known: readonly string[]) =>
  known.length === 0
    ? `${name} takes no ${part}.`
    : `${name} has no ${part}.${field}. Its ${part} takes ${known.join(', ')}.`;

type Issue = { path: PropertyKey[]; message: string };

const findUnknownMatchers = (
  name: OperationName,
  { params, query, body, ...others }: FaultMatch,
): Issue[] => {
  const known = requestFields(contract[name]);
  const bodyFields = known.body.map((path) => ({ path }));
  const isKnown = {
    params: (field: string) => known.params.includes(field),
    query: (field: string) => known.query.includes(field),
    body: (field: string) => hasField(bodyFields, parseFieldPath(field)),
  };
  const names = { ...known, body: known.body.map(fieldPathText) };
  const unknown = Object.entries({ params, query, body }).flatMap(([key, fields]) => {
    const part = key as keyof typeof isKnown;
    return Object.keys(fields ?? {})
      .filter((field) => !isKnown[part](field))
      .map((field) => ({
        path: ['match', part, field],
        message: describeFields(name, part, field, names[part]),
      }));
  });
  const wrongHeaders = Object.keys(others.headers ?? {})
    .filter((field) => !isHeaderName(field))
    .map((field) => ({ path: ['match', 'headers', field], message: 'The name of a header has no spaces.' }));
  return [...unknown, ...wrongHeaders];
};

type Rule = {
  operation: OperationName;
  fault?: Fault | undefined;
  sequence?: FaultStep[] | undefined;
  match?: FaultMatch | undefined;
  probability?: number | undefined;
  seed?: number | undefined;
};

/** The faults of a rule, each with its path. */
const listFaults = ({ fault: one, sequence = [] }: Rule): { path: PropertyKey[]; fault: Fault }[] => [
  ...(one ? [{ path: ['fault'], fault: one }] : []),
  ...sequence.flatMap((each, index) => (each === 'pass' ? [] : [{ path: ['sequence', index], fault: each }])),
];

const findSequenceIssues = ({ fault: one, sequence }: Rule): Issue[] => {
  if ((one === undefined) === (sequence === undefined))
    return [{ path: ['fault'], message: 'A rule has either a fault or a sequence of them.' }];
  return sequence?.every((each) => each === 'pass') ? [{ path: ['sequence'], message: sequenceTakes }] : [];
};

const findMailIssues = (rule: Rule): Issue[] => {
  const { operation, match: wanted = {} } = rule;
  const faults = listFaults(rule);
  const mailFaults = faults.filter(({ fault: { kind } }) => isMailKind(kind));
  if (mailFaults.length === 0)
    return wanted.recipient === undefined
      ? []
      : [{ path: ['match', 'recipient'], message: 'A recipient is matched by mail faults only.' }];
  if (mailFaults.length < faults.length)
    return [{ path: ['sequence'], message: 'A sequence is of mail faults, or of others, but not of both.' }];
  if (!(mailOperations as readonly string[]).includes(operation))
    return [{ path: ['operation'], message: `Mail faults are for ${mailOperations.join(' and ')}.` }];
  const { recipient: _, ...parts } = wanted;
  return Object.keys(parts).map((part) => ({
    path: ['match', part],
    message: 'A mail is matched by its recipient only: { "recipient": "ann@example.com" }.',
  }));
};

const findIssues = (rule: Rule): Issue[] => [
  ...findSequenceIssues(rule),
  ...findMailIssues(rule),
  ...findUnknownMatchers(rule.operation, rule.match ?? {}),
  ...listFaults(rule).flatMap(({ path, fault: one }) => {
    const message = one.kind === 'field' ? unknownField(rule.operation, one.path) : undefined;
    return message ? [{ path: [...path, 'path'], message }] : [];
  }),
  ...(rule.seed !== undefined && rule.probability === undefined
    ? [{ path: ['seed'], message: 'A seed is for a probability.' }]
    : []),
];

/** A fault or a sequence of them, its operation, the requests that it is for, and how often it applies. */
export const faultRule = z
  .strictObject({
    operation: operationName,
    /** How often the fault, or the whole sequence, applies. */
    times: z._default(times, 'once'),
    fault: z.optional(fault),
    /** One step for each request. */
    sequence: z.optional(z.array(step).check(z.minLength(1, sequenceTakes), z.maxLength(100, sequenceTakes))),
    match: z.optional(match),
    /** How many requests pass first. */
    skip: z.optional(z.number().check(z.int(skipTakes), z.gte(0, skipTakes), z.lte(10_000, skipTakes))),
    /** How likely it applies to a request that it is for. Default: 1. */
    probability: z.optional(z.number().check(z.gt(0, probabilityTakes), z.lte(1, probabilityTakes))),
    /** The same one applies to the same requests. Default: a random one. */
    seed: z.optional(z.number().check(z.int(seedTakes), z.gte(0, seedTakes), z.lte(0xffff_ffff, seedTakes))),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const { path, message } of findIssues(value))
        issues.push({ code: 'custom', input: value, path, message });
    }),
  );

export type FaultRule = z.infer<typeof faultRule>;

/** A rule as a client sends it. */
export type NewFault = z.input<typeof faultRule>;

const activeFault = z.object({
  id: z.string(),
  operation: operationName,
  times,
  /** Of a sequence the next one. */
  fault,
  sequence: z.optional(z.array(step)),
  match: z.optional(match),
  /** How many requests still pass first. */
  skip: z.optional(z.number()),
  probability: z.optional(z.number()),
  seed: z.optional(z.number()),
  /** How often it, or the whole sequence, still applies; null for always. */
  remaining: z.nullable(z.number()),
});

export type ActiveFault = z.infer<typeof activeFault>;

const done = z.object({ message: z.string() });
const off = errors(404, 500);

/** The faults of one shop. Of several that fit a request, the newest applies. */
export const faultsContract = {
  listFaults: {
    method: 'GET',
    path: '/__dev/faults',
    summary: 'The active faults',
    responses: {
      200: z.object({
        faults: z.array(activeFault),
        /** How often each kind was applied to each operation. */
        applied: z.array(z.object({ operation: z.string(), kind: z.string(), count: z.number() })),
      }),
      ...off,
    },
    strictStatusCodes: true,
  },
  addFault: {
    method: 'POST',
    path: '/__dev/faults',
    summary: 'Add a fault to an operation',
    body: faultRule,
    responses: { 201: activeFault, ...errors(400, 413, 415, 429, 503), ...off },
    strictStatusCodes: true,
  },
  removeFault: {
    method: 'DELETE',
    path: '/__dev/faults/:id',
    summary: 'Remove one fault',
    pathParams: z.strictObject({ id: z.string() }),
    responses: { 200: done, ...off },
    strictStatusCodes: true,
  },
  removeFaults: {
    method: 'DELETE',
    path: '/__dev/faults',
    summary: 'Remove all faults',
    responses: { 200: done, ...off },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
