import { toUrlBelow } from '@curiolane/contract/base-path';
import type { EntryFilter, JournalEntry, shopToolsContract } from '@curiolane/contract/dev-tools';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import { copyAsTest } from './copied-test/copy-as-test.ts';
import { done } from './done.ts';
import { readDetails, readStep } from './journal-details.ts';
import { waitForEntry } from './journal-wait.ts';
import { findPurchases, getPurchaseEntries } from './purchases.ts';
import { resendEntry } from './resend-entry.ts';
import type { ShopToolsDependencies } from './shop-tools.ts';

const defaultJournalLimit = 100;

type Routes =
  | 'readJournal'
  | 'waitForJournalEntry'
  | 'readJournalEntry'
  | 'readTimeline'
  | 'copyAsTest'
  | 'resendJournalEntry'
  | 'clearJournal'
  | 'readCoverage';

const notFound = (id: string) =>
  errorResponse(404, 'not_found', `There is no journal entry ${id}: it is not kept any more, or never was.`);

const describeFilter = (filter: EntryFilter) => {
  const parts = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  return parts.length === 0 ? 'No request has come' : `No request with ${parts.join(', ')} has come`;
};

const toTimeout = (filter: EntryFilter, timeoutMs: number, entries: JournalEntry[]) => ({
  message: errorMessages.timed_out(describeFilter(filter), timeoutMs),
  code: 'timed_out' as const,
  entries,
});

type JournalDependencies = Pick<
  ShopToolsDependencies,
  | 'journal'
  | 'outbox'
  | 'faults'
  | 'closing'
  | 'beginnings'
  | 'inboxUrl'
  | 'findCustomers'
  | 'findSessionEmail'
>;

export const journalHandlers = ({
  journal,
  outbox,
  faults,
  closing,
  beginnings,
  inboxUrl,
  findCustomers,
  findSessionEmail,
}: JournalDependencies): Pick<Handlers<typeof shopToolsContract>, Routes> => ({
  readJournal: ({ query: { limit = defaultJournalLimit, ...filter } }) => ({
    status: 200,
    body: { entries: journal.latest(limit, filter) },
  }),
  waitForJournalEntry: async ({ query: { timeoutMs, ...filter } }, { reply }) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const signal = AbortSignal.any([left.signal, closing]);
    const result = await waitForEntry(journal, filter, { timeoutMs, signal });
    switch (result.outcome) {
      case 'found':
        return { status: 200, body: result.entry };
      case 'timed_out':
        return { status: 408, body: toTimeout(filter, timeoutMs, result.entries) };
      case 'ended':
        return errorResponse(503, 'unavailable', 'The shop has ended, and with it the wait.');
    }
  },
  readJournalEntry: async ({ params, query }) => {
    const recorded = journal.find(Number(params.id));
    if (!recorded) return notFound(params.id);
    const masking = { revealCodes: query.reveal === 'codes' };
    return { status: 200, body: await readDetails(recorded, masking, outbox.find) };
  },
  readTimeline: async ({ query }) => {
    const entries = journal.all();
    const purchases = findPurchases(entries);
    const id = query.purchase === undefined ? purchases[0]?.id : Number(query.purchase);
    if (query.purchase !== undefined && !purchases.some((purchase) => purchase.id === id))
      return errorResponse(
        404,
        'not_found',
        `The entry ${query.purchase} stored no order, or is not kept any more.`,
      );
    const steps = id === undefined ? [] : getPurchaseEntries(entries, id);
    return {
      status: 200,
      body: {
        purchases,
        purchase: id ?? null,
        steps: await Promise.all(steps.map((step) => readStep(step, outbox.find))),
      },
    };
  },
  copyAsTest: async ({ query }, { request }) => {
    const ids = query.entries.split(',').map(Number);
    const missing = ids.find((id) => journal.find(id) === undefined);
    if (missing !== undefined) return notFound(String(missing));
    const { basePath } = request.server;
    const copied = await copyAsTest(ids, query.runner, {
      entries: journal.all(),
      beginning: beginnings.find(Math.min(...ids)),
      activeFaults: faults.list(),
      findCustomers,
      findSessionEmail,
      urls: { storefront: `${request.protocol}://${request.host}${basePath}`, inbox: inboxUrl },
      toPath: (path) => toUrlBelow(basePath, path) ?? path,
    });
    return copied.outcome === 'copied'
      ? { status: 200, body: { code: copied.code } }
      : errorResponse(400, 'validation_failed', copied.message);
  },
  resendJournalEntry: async ({ params }, { request }) => {
    const recorded = journal.find(Number(params.id));
    if (!recorded) return notFound(params.id);
    const { outcome, ...result } = await resendEntry(request.server, journal, recorded);
    if ('reason' in result)
      return errorResponse(
        400,
        'validation_failed',
        `The request of entry ${params.id} cannot be sent again. ${result.reason}`,
      );
    return { status: 200, body: result };
  },
  clearJournal: () => {
    journal.clear();
    return done('The journal is empty.');
  },
  readCoverage: () => ({ status: 200, body: journal.coverage() }),
});
