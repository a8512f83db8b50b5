import { contract, errorBody } from '@curiolane/contract';
import type { Coverage, EntryFilter, JournalEntry, ServerCoverage } from '@curiolane/contract/dev-tools';
import { validateResponse } from '@curiolane/ts-rest-fastify';
import { parseJson } from '../parse-json.ts';
import { createEntryStore, type EntryLimits } from './entry-store.ts';
import type { Capture, RecordedEntry } from './journal-capture.ts';
import type { Violation } from './violation.ts';

const defaultLimits: EntryLimits = { maxEntries: 1000, maxCharacters: 32 * 1024 * 1024 };

export type JournalListener = {
  onEntry(entry: JournalEntry): void;
  onClear(): void;
  /** The journal ends with its shop. */
  onEnd(): void;
};

export type Journal = {
  record(entry: Omit<JournalEntry, 'id'>, capture?: Capture): void;
  /** Newest first. */
  latest(limit: number, filter?: EntryFilter): JournalEntry[];
  find(id: number): RecordedEntry | undefined;
  /** Oldest first. */
  all(): RecordedEntry[];
  coverage(): Coverage;
  /** The operations that no request was for since the journal was emptied. */
  uncalled(): string[];
  /** How often each status of each operation was returned, by operation and status ("login 401"). */
  counts(): Record<string, number>;
  clear(): void;
  /** Returns the function that unsubscribes the listener. */
  listen(listener: JournalListener): () => void;
  /** Tells the listeners that nothing more is recorded. */
  end(): void;
};

const documented = Object.entries(contract).flatMap(([operation, route]) =>
  Object.keys(route.responses).map((status) => ({ operation, status: Number(status) })),
);

/** What no client can cause at will: only a fault shows that its body is valid. */
const onlyByFault = [429, 500, 503];

/** The faults that leave status and body to the handler. */
const onlyLate = ['pass', 'delay', 'slow-body'];

const toKey = ({ operation, status }: { operation: string; status: number }) => `${operation} ${status}`;

const operations = Object.keys(contract);

/** Which statuses of the contract these counts cover, and which they do not. */
export const getCoverage = (counts: ReadonlyMap<string, number>): Omit<Coverage, 'uncalled'> => ({
  covered: documented.flatMap((pair) => {
    const count = counts.get(toKey(pair)) ?? 0;
    return count > 0 ? [{ ...pair, count }] : [];
  }),
  gaps: documented.filter((pair) => !counts.get(toKey(pair))),
});

/** Which statuses the shops of a server cover together: those that are open, by name, and those that have ended. */
export const getServerCoverage = (
  journals: ReadonlyMap<string, Pick<Journal, 'counts' | 'uncalled'>>,
  ended: ReadonlyMap<string, number>,
): ServerCoverage => {
  const shops = [...journals].map(([name, journal]) => [name, journal.counts()] as const);
  const rows = documented.map((pair) => {
    const key = toKey(pair);
    const own = shops.filter(([, each]) => (each[key] ?? 0) > 0);
    const count = own.reduce((sum, [, each]) => sum + (each[key] ?? 0), ended.get(key) ?? 0);
    return { ...pair, count, shops: own.map(([name]) => name) };
  });
  const covered = rows.filter(({ count }) => count > 0);
  const isUncalled = (operation: string) =>
    !covered.some((each) => each.operation === operation) &&
    [...journals.values()].every((journal) => journal.uncalled().includes(operation));
  return {
    covered,
    uncalled: operations.filter(isUncalled),
    gaps: rows.filter(({ count }) => count === 0).map(({ operation, status }) => ({ operation, status })),
  };
};

/** The newest entries of this process, and how often each status of each operation was returned. */
export const createJournal = (limits = defaultLimits): Journal => {
  const entries = createEntryStore(limits);
  const listeners = new Set<JournalListener>();
  let counts = new Map<string, number>();
  const called = new Set<string>();
  let lastId = 0;
  const count = (
    { operation, status, verdict, example }: Omit<JournalEntry, 'id'>,
    { faults }: Pick<Capture, 'faults'> = { faults: [] },
  ) => {
    if (operation === null || status === null || verdict !== 'valid' || example) return;
    // An injected status says nothing about the handler that should return it.
    if (faults.some(({ fault }) => !onlyLate.includes(fault.kind)) && !onlyByFault.includes(status)) return;
    const key = toKey({ operation, status });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return {
    record(values, capture) {
      lastId += 1;
      const entry = { id: lastId, ...values };
      if (values.operation !== null) called.add(values.operation);
      entries.add({ entry, capture });
      count(values, capture);
      for (const listener of listeners) listener.onEntry(entry);
    },
    latest: (limit, filter = {}) => entries.latest(limit, filter),
    find: (id) => entries.find(id),
    all: () => entries.all(),
    coverage() {
      return { ...getCoverage(counts), uncalled: this.uncalled() };
    },
    uncalled: () => operations.filter((operation) => !called.has(operation)),
    counts: () => Object.fromEntries(counts),
    clear() {
      entries.clear();
      counts = new Map();
      called.clear();
      for (const listener of listeners) listener.onClear();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      for (const listener of listeners) listener.onEnd();
    },
  };
};

/** How the body of a response, or of an error at an unknown URL, violates the contract. */
export const getViolations = (operation: string | undefined, status: number, text: string): Violation[] => {
  const body = parseJson(text);
  if (!body) return [{ rule: 'not-json', path: '', message: 'The body is not JSON.' }];
  const route = operation === undefined ? undefined : contract[operation as keyof typeof contract];
  if (!route)
    return errorBody.safeParse(body.json).success
      ? []
      : [{ rule: 'not-the-error-body', path: '', message: 'The body is not the one error body.' }];
  return validateResponse(route, status, body.json);
};
