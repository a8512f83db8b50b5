import type { AppRouter } from '@ts-rest/core';
import * as z from 'zod/mini';
import { errorBody, errors } from './error-body.ts';
import { operationName } from './operation-name.ts';

/** Replaces each secret in the journal and in recorded examples. */
export const masked = '***';

/** The test runners that entries can be copied as a test for. */
export const testRunners = ['vitest', 'playwright'] as const;

export type TestRunner = (typeof testRunners)[number];

/** A recorded request with its response. */
export const journalEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** Null for a path that is no route of the contract. */
  operation: z.nullable(z.string()),
  method: z.string(),
  path: z.string(),
  /** Null when the connection was dropped before a response. */
  status: z.nullable(z.number()),
  durationMs: z.number(),
  /** Whether the response is valid by the contract; dropped when no response was sent. */
  verdict: z.enum(['valid', 'invalid', 'dropped']),
  /** How the response violates the contract, one sentence each. */
  violations: z.array(z.string()),
  /** The faults that were applied, if any. */
  fault: z.nullable(z.string()),
  /** Whether the response is the example of a route without a handler. */
  example: z.boolean(),
});

export type JournalEntry = z.infer<typeof journalEntry>;

const header = z.object({ name: z.string(), value: z.string() });

/** A body as text, with its secrets masked. */
const recordedBody = z.object({
  /** Null when there is none, or when it is not kept. */
  text: z.nullable(z.string()),
  /** The size of the whole body. */
  bytes: z.number(),
  /** Why the text is not all of it. */
  note: z.nullable(z.string()),
});

export type RecordedBody = z.infer<typeof recordedBody>;

const cell = z.union([z.string(), z.number(), z.null()]);

/** What a request did to the rows of a table. */
const rowChange = z.object({
  table: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  /** How many rows. */
  count: z.number(),
  /** Of an insert the first rows, of an update what was set. */
  values: z.array(z.record(z.string(), cell)),
});

export type RowChange = z.infer<typeof rowChange>;

/** A mail that a request sent, or put into the outbox. */
const causedMail = z.object({
  /** Of the Message-ID, before the @. */
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['sent', 'waiting', 'failed']),
  /** When it was sent; null until then. */
  sentAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
});

export type CausedMail = z.infer<typeof causedMail>;

/** A fault that was applied to a request. */
const appliedFault = z.object({
  /** Its id among the active faults; one that is used up is there no more. */
  id: z.string(),
  /** What it does, in a few words. */
  text: z.string(),
  /** How many fields it changed. */
  changed: z.number(),
  /** The first of them, with their values as JSON; null for a field that is absent. Secrets are masked. */
  changes: z.array(
    z.object({ path: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});

export type AppliedFault = z.infer<typeof appliedFault>;

/** Everything that is known of a journal entry. */
export const journalDetails = z.object({
  entry: journalEntry,
  /** The entry that this request repeats. */
  repeats: z.nullable(z.number()),
  request: z.object({ headers: z.array(header), body: recordedBody }),
  /** Null when the connection was dropped before a response. */
  response: z.nullable(z.object({ headers: z.array(header), body: recordedBody })),
  /** Where the response violates the contract; '' is the body itself. */
  problems: z.array(z.object({ rule: z.string(), path: z.string(), message: z.string() })),
  /** Whether it has codes that are masked, which `reveal=codes` shows. */
  hasMaskedCodes: z.boolean(),
  /** The faults that were applied, in their order. */
  faults: z.array(appliedFault),
  mails: z.array(causedMail),
  rows: z.array(rowChange),
});

export type JournalDetails = z.infer<typeof journalDetails>;

/** A request with what it caused. */
const timelineStep = z.object({
  entry: journalEntry,
  rows: z.array(rowChange),
  mails: z.array(causedMail),
});

export type TimelineStep = z.infer<typeof timelineStep>;

/** A purchase step by step. */
const timeline = z.object({
  /** The requests that stored an order, newest first. */
  purchases: z.array(
    z.object({
      /** Of the journal entry. */
      id: z.number(),
      at: z.iso.datetime(),
      email: z.string(),
    }),
  ),
  /** The purchase that the steps are of; null when none was made. */
  purchase: z.nullable(z.number()),
  /** The requests of its client, oldest first: since its purchase before, and on until it reads the catalogue again. */
  steps: z.array(timelineStep),
});

export type Timeline = z.infer<typeof timeline>;

const coverage = z.object({
  covered: z.array(z.object({ operation: z.string(), status: z.number(), count: z.number() })),
  /** What the contract documents and no entry has covered yet. */
  gaps: z.array(z.object({ operation: z.string(), status: z.number() })),
  /** The operations that no request was for, whatever its response. */
  uncalled: z.array(z.string()),
});

export type Coverage = z.infer<typeof coverage>;

/** The server-sent events of the journal: `entry` with a journal entry, `clear`, and `end` when the sandbox ends. Not a route of a contract. */
export const journalEventsPath = '/__dev/journal/events';

/** The response header of the events that names the journal: after a restart it is another one, and ids begin again. */
export const journalHeader = 'curiolane-journal';

/** The request header with the id of the entry that a request repeats. */
export const resendHeader = 'curiolane-resend-of';

/** The longest wait for a journal entry or a mail, in milliseconds. */
export const maxWaitMs = 60_000;

const timeoutTakes = `A timeout is a whole number of milliseconds from 1 to ${maxWaitMs}.`;

/** How long a wait takes at most. */
const timeoutMs = z._default(
  z.coerce
    .number(timeoutTakes)
    .check(z.int(timeoutTakes), z.gte(1, timeoutTakes), z.lte(maxWaitMs, timeoutTakes)),
  5000,
);

const done = z.object({ message: z.string() });
const off = errors(404, 500);
const entryId = z.string().check(z.regex(/^\d{1,15}$/, 'The id of an entry is a whole number.'));
const idParam = z.strictObject({ id: entryId });

const maxCopied = 50;

const copiedTakes = `Entries are the ids of 1 to ${maxCopied} journal entries, with commas between them.`;

const afterTakes = 'After is the id of an entry, a whole number from 0.';

const statusTakes = 'A status is a whole number from 100 to 599.';

/** The entries that a list or a wait is about; each part is optional. */
const entryFilter = z.strictObject({
  operation: z.optional(operationName),
  status: z.optional(
    z.coerce.number(statusTakes).check(z.int(statusTakes), z.gte(100, statusTakes), z.lte(599, statusTakes)),
  ),
  method: z.optional(z.string().check(z.regex(/^[A-Z]{1,20}$/, 'A method is in capitals, such as POST.'))),
  /** A text that the path contains. */
  path: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  /** The id of an entry: only those after it. */
  after: z.optional(z.coerce.number(afterTakes).check(z.int(afterTakes), z.gte(0, afterTakes))),
});

export type EntryFilter = z.infer<typeof entryFilter>;

/** The journal of one shop. */
export const journalContract = {
  readJournal: {
    method: 'GET',
    path: '/__dev/journal',
    summary: 'The latest entries, newest first',
    query: z.extend(entryFilter, {
      limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
    }),
    responses: { 200: z.object({ entries: z.array(journalEntry) }), ...errors(400), ...off },
    strictStatusCodes: true,
  },
  waitForJournalEntry: {
    method: 'GET',
    path: '/__dev/journal/wait',
    summary: 'The newest entry that fits, at once or when it comes',
    query: z.extend(entryFilter, { timeoutMs }),
    responses: {
      200: journalEntry,
      /** What came instead: the latest entries, newest first. */
      408: z.extend(errorBody, { entries: z.array(journalEntry) }),
      ...errors(400, 503),
      ...off,
    },
    strictStatusCodes: true,
  },
  readJournalEntry: {
    method: 'GET',
    path: '/__dev/journal/:id',
    summary: 'An entry with headers, bodies, and the mails and rows that it caused; secrets are masked',
    pathParams: idParam,
    query: z.strictObject({
      reveal: z.optional(z.literal('codes', 'Only codes can be revealed: reveal=codes.')),
    }),
    responses: { 200: journalDetails, ...errors(400, 503), ...off },
    strictStatusCodes: true,
  },
  readTimeline: {
    method: 'GET',
    path: '/__dev/journal/timeline',
    summary:
      'A purchase, the newest unless one is named: its requests with the rows and mails that they caused',
    query: z.strictObject({ purchase: z.optional(entryId) }),
    responses: { 200: timeline, ...errors(400, 503), ...off },
    strictStatusCodes: true,
  },
  copyAsTest: {
    method: 'GET',
    path: '/__dev/journal/test',
    summary:
      'Entries as a test that passes as it stands with @curiolane/testing, for Vitest or for Playwright',
    query: z.strictObject({
      entries: z
        .string(copiedTakes)
        .check(z.regex(new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${maxCopied - 1}}$`), copiedTakes)),
      runner: z._default(
        z.enum(testRunners, { error: `A runner is one of ${testRunners.join(', ')}.` }),
        'vitest',
      ),
    }),
    responses: {
      200: z.object({
        /** The file as TypeScript. */
        code: z.string(),
      }),
      ...errors(400, 503),
      ...off,
    },
    strictStatusCodes: true,
  },
  resendJournalEntry: {
    method: 'POST',
    path: '/__dev/journal/:id/resend',
    summary: 'Send the request of an entry again, with its cookies and its body',
    pathParams: idParam,
    body: z.strictObject({}),
    responses: {
      200: z.object({
        /** The entry of the repeated request; null when it is not recorded. */
        id: z.nullable(z.number()),
        /** Null when the connection was dropped before a response. */
        status: z.nullable(z.number()),
      }),
      ...errors(400, 413, 415, 503),
      ...off,
    },
    strictStatusCodes: true,
  },
  clearJournal: {
    method: 'DELETE',
    path: '/__dev/journal',
    summary: 'Delete the entries and what they covered',
    responses: { 200: done, ...off },
    strictStatusCodes: true,
  },
  readCoverage: {
    method: 'GET',
    path: '/__dev/journal/coverage',
    summary: 'Which statuses of which operations have been seen, and which have not',
    responses: { 200: coverage, ...off },
    strictStatusCodes: true,
  },
} as const satisfies AppRouter;
