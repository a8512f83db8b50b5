import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { errorBody, errorCode, errorStatuses, errors } from './error-body.ts';
import { fieldChanges } from './field-change.ts';
import { journalContract } from './journal-contract.ts';
import { type FieldPath, fieldPathText, hasField, responseFields } from './response-fields.ts';
import { sandboxesContract } from './sandboxes-contract.ts';
import { seed } from './seed.ts';
import { snapshotsContract } from './snapshots-contract.ts';
import { statusText } from './status-text.ts';
import { storedDataContract } from './stored-data-contract.ts';

export {
  type AppliedFault,
  type CausedMail,
  type Coverage,
  type JournalDetails,
  type JournalEntry,
  journalEntry,
  journalEventsPath,
  masked,
  type RecordedBody,
  type RowChange,
  resendHeader,
  type Timeline,
  type TimelineStep,
} from './journal-contract.ts';
export { type Sandbox, type ServerCoverage, sandboxesContract } from './sandboxes-contract.ts';
export { type Seed, seed } from './seed.ts';
export {
  type NamedSnapshot,
  type Snapshot,
  snapshot,
  type TableDifference,
} from './snapshots-contract.ts';
export { statusText } from './status-text.ts';
export type {
  InboxMail,
  InboxMailContent,
  OutboxState,
  StoredAccount,
  StoredOrder,
  StoredTable,
  UnsentMail,
} from './stored-data-contract.ts';

const names = Object.keys(contract) as [keyof typeof contract, ...(keyof typeof contract)[]];

const operation = z.enum(names, { error: `An operation is one of ${names.join(', ')}.` });

const milliseconds = z
  .number()
  .check(z.int(), z.gte(1), z.lte(60_000, 'A delay is at most 60000 milliseconds.'));

/** A failure of a route, on demand. */
export const fault = z.discriminatedUnion('kind', [
  /** The response is delayed. */
  z.strictObject({ kind: z.literal('delay'), milliseconds }),
  /** The work is not done, and the response has this status and the one error body. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.literal(errorStatuses),
    code: z.optional(errorCode),
    message: z.optional(z.string().check(z.minLength(1))),
    fieldErrors: errorBody.shape.fieldErrors,
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
  /** The connection is dropped before any work is done. */
  z.strictObject({ kind: z.literal('drop-before-work') }),
  /** The work is done and committed, and the connection is dropped before the response. */
  z.strictObject({ kind: z.literal('drop-after-commit') }),
  /** The mail host refuses the mail of the route for now. */
  z.strictObject({ kind: z.literal('smtp-refused') }),
  /** The mail host rejects the recipient of the route's mail permanently. */
  z.strictObject({ kind: z.literal('smtp-rejected') }),
  /** The mail host accepts the mail of the route late. */
  z.strictObject({ kind: z.literal('smtp-slow'), milliseconds }),
]);

export type Fault = z.infer<typeof fault>;

/** Every kind of fault. */
export const faultKinds: readonly Fault['kind'][] = fault.def.options.flatMap(
  (option) => option.shape.kind.def.values,
);

/** A fault in a few words: its kind, which status it is, and which field becomes what. */
export const faultText = (one: Fault): string => {
  if (one.kind === 'status') return `status ${statusText(one.status)}`;
  return one.kind === 'field' ? `field ${fieldPathText(one.path)}: ${one.change}` : one.kind;
};

/** The operations that send a mail, and so may have smtp faults. */
export const mailOperations = ['sendVerificationCode', 'sendOrderConfirmation'] as const;

const sendsMail = (name: string) => (mailOperations as readonly string[]).includes(name);

/** Why a path names no field of an operation's responses; undefined when it names one. */
const unknownField = (name: keyof typeof contract, path: FieldPath): string | undefined => {
  const fields = responseFields(contract[name]);
  if (hasField(fields, path)) return undefined;
  const known = [...new Set(fields.map((field) => fieldPathText(field.path)))];
  return `${name} has no field ${fieldPathText(path)}. Its fields are ${known.join(', ')}.`;
};

const times = 'Times is once, always or a number of times.';

/** A fault, its operation, and how often it applies. */
export const faultRule = z
  .strictObject({
    operation,
    times: z.union([z.enum(['once', 'always']), z.number().check(z.int(times), z.gte(1, times))], {
      error: times,
    }),
    fault,
  })
  .check(
    z.refine(({ operation: name, fault: { kind } }) => !kind.startsWith('smtp-') || sendsMail(name), {
      path: ['operation'],
      error: `Mail faults are for ${mailOperations.join(' and ')}.`,
    }),
    z.check(({ value, issues }) => {
      if (value.fault.kind !== 'field') return;
      const { path } = value.fault;
      const message = unknownField(value.operation, path);
      if (message) issues.push({ code: 'custom', input: path, path: ['fault', 'path'], message });
    }),
  );

export type FaultRule = z.infer<typeof faultRule>;

const activeFault = z.object({
  id: z.string(),
  operation,
  times: z.union([z.enum(['once', 'always']), z.number()]),
  fault,
  /** How often it still applies; null for always. */
  remaining: z.nullable(z.number()),
});

export type ActiveFault = z.infer<typeof activeFault>;

const clock = z.object({
  now: z.iso.datetime(),
  /** The difference to the real time. */
  offsetMs: z.number(),
});

/** What happens at a moment that the clock can be moved to. */
export const momentKinds = ['code-expires', 'session-ends', 'limit-resets', 'mail-due'] as const;

const done = z.object({ message: z.string() });
const off = errors(404, 500);
const withBody = { ...errors(400, 413, 415, 503), ...off };

const moment = z.object({
  at: z.iso.datetime(),
  kind: z.enum(momentKinds),
  /** The e-mail, the limit or the recipient that it is about. */
  subject: z.string(),
  /** When a session began, which tells two of one e-mail apart; null for anything else. */
  since: z.nullable(z.iso.datetime()),
});

export type Moment = z.infer<typeof moment>;

/**
 * The development tools of one shop, the server's own or a sandbox: faults, journal, clock, seeds and snapshots.
 */
export const shopToolsContract = {
  ...journalContract,
  ...storedDataContract,
  ...snapshotsContract,
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
    responses: { 201: activeFault, ...withBody },
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
  readClock: {
    method: 'GET',
    path: '/__dev/clock',
    summary: "The server's time",
    responses: { 200: clock, ...off },
    strictStatusCodes: true,
  },
  moveClock: {
    method: 'POST',
    path: '/__dev/clock',
    summary: "Move the server's time: to a moment, by milliseconds, or back to the real one",
    body: z.union(
      [
        z.strictObject({ set: z.iso.datetime() }),
        z.strictObject({ advanceMs: z.number().check(z.int(), z.gte(-1e13), z.lte(1e13)) }),
        z.strictObject({ release: z.literal(true) }),
      ],
      { error: 'Send { set: "2030-01-01T00:00:00Z" }, { advanceMs: 600000 } or { release: true }.' },
    ),
    responses: { 200: clock, 409: errorBody, ...withBody },
    strictStatusCodes: true,
  },
  listMoments: {
    method: 'GET',
    path: '/__dev/clock/moments',
    summary: 'The next moments at which something ends or is due, soonest first',
    responses: { 200: z.object({ moments: z.array(moment) }), ...errors(503), ...off },
    strictStatusCodes: true,
  },
  reset: {
    method: 'POST',
    path: '/__dev/reset',
    summary: 'Delete everything and start from a named seed',
    body: z.strictObject({ seed }),
    responses: { 200: done, ...withBody },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;

/**
 * The development tools. Their paths are not found in production unless the server was started with them, and a
 * storefront never needs them.
 */
export const devToolsContract = {
  ...shopToolsContract,
  ...sandboxesContract,
} as const satisfies AppRouter;
