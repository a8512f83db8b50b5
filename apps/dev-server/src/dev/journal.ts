import { contract, errorBody } from '@curiolane/contract';
import type { Coverage, JournalEntry } from '@curiolane/contract/dev-tools';
import { validateResponse } from '@curiolane/ts-rest-fastify';

const maxEntries = 1000;

export type Journal = {
  record(entry: Omit<JournalEntry, 'id'>): void;
  /** Newest first. */
  latest(limit: number, operation?: string): JournalEntry[];
  coverage(): Coverage;
  /** How often each status of each operation was returned, by operation and status ("login 401"). */
  counts(): Record<string, number>;
  clear(): void;
};

const documented = Object.entries(contract).flatMap(([operation, route]) =>
  Object.keys(route.responses).map((status) => ({ operation, status: Number(status) })),
);

/** What no client can cause at will: only a fault shows that its body is valid. */
const onlyByFault = [429, 500, 503];

const toKey = ({ operation, status }: { operation: string; status: number }) => `${operation} ${status}`;

/** Which statuses of the contract these counts cover, and which they do not. */
export const getCoverage = (counts: ReadonlyMap<string, number>): Coverage => ({
  covered: documented.flatMap((pair) => {
    const count = counts.get(toKey(pair)) ?? 0;
    return count > 0 ? [{ ...pair, count }] : [];
  }),
  gaps: documented.filter((pair) => !counts.get(toKey(pair))),
});

/** The newest entries of this process, and how often each status of each operation was returned. */
export const createJournal = (): Journal => {
  let entries: JournalEntry[] = [];
  let counts = new Map<string, number>();
  let lastId = 0;
  return {
    record(entry) {
      lastId += 1;
      entries = [{ id: lastId, ...entry }, ...entries.slice(0, maxEntries - 1)];
      const { operation, status, verdict, fault } = entry;
      if (operation === null || status === null || verdict !== 'valid') return;
      // An injected status says nothing about the handler that should return it.
      if (fault !== null && !onlyByFault.includes(status)) return;
      const key = toKey({ operation, status });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    latest: (limit, operation) =>
      entries.filter((entry) => operation === undefined || entry.operation === operation).slice(0, limit),
    coverage: () => getCoverage(counts),
    counts: () => Object.fromEntries(counts),
    clear() {
      entries = [];
      counts = new Map();
    },
  };
};

const parsed = (text: string): { json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** How the body of a response, or of an error at an unknown URL, violates the contract. */
export const getViolations = (operation: string | undefined, status: number, text: string): string[] => {
  const body = parsed(text);
  if (!body) return ['The body is not JSON.'];
  const route = operation === undefined ? undefined : contract[operation as keyof typeof contract];
  if (!route) return errorBody.safeParse(body.json).success ? [] : ['The body is not the one error body.'];
  return validateResponse(route, status, body.json).map(
    ({ rule, path, message }) => `${rule}${path === '' ? '' : ` at ${path}`}: ${message}`,
  );
};
