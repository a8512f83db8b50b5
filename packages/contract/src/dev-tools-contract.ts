import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errorBody, errors } from './error-body.ts';
import { faultsContract } from './faults-contract.ts';
import { harContract } from './har-contract.ts';
import { journalContract } from './journal-contract.ts';
import { sandboxesContract } from './sandboxes-contract.ts';
import { seed } from './seed.ts';
import { snapshotsContract } from './snapshots-contract.ts';
import { storedDataContract } from './stored-data-contract.ts';

export {
  type ActiveFault,
  type Fault,
  type FaultMatch,
  type FaultRule,
  type FaultStep,
  fault,
  faultKinds,
  faultRule,
  faultText,
  type Matcher,
  mailOperations,
  type NewFault,
  parseFieldPath,
} from './faults-contract.ts';
export { type Har, type HarEntry, har } from './har-contract.ts';
export {
  type AppliedFault,
  type CausedMail,
  type Coverage,
  type EntryFilter,
  type JournalDetails,
  type JournalEntry,
  journalEntry,
  journalEventsPath,
  journalHeader,
  masked,
  maxWaitMs,
  type RecordedBody,
  type RowChange,
  resendHeader,
  type TestRunner,
  type Timeline,
  type TimelineStep,
  testRunners,
} from './journal-contract.ts';
export type { OperationName } from './operation-name.ts';
export { type Sandbox, type ServerCoverage, sandboxesContract } from './sandboxes-contract.ts';
export { type Seed, seed } from './seed.ts';
export {
  type AccountData,
  maxShopDataBytes,
  type OrderData,
  type ProductData,
  type ShopData,
  shopData,
} from './shop-data.ts';
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
  ...faultsContract,
  ...harContract,
  ...journalContract,
  ...storedDataContract,
  ...snapshotsContract,
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
    summary: 'Delete everything and start again: as the shop began, or from a named seed',
    body: z.strictObject({ seed: z.optional(seed) }),
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
