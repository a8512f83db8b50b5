import type { EntryFilter, JournalEntry } from '@curiolane/contract/dev-tools';
import { keptCharacters } from './captured-body.ts';
import type { RecordedEntry } from './journal-capture.ts';

export type EntryLimits = {
  maxEntries: number;
  /** Of the bodies that the entries keep. */
  maxCharacters: number;
};

const getSize = ({ capture }: RecordedEntry) =>
  capture ? keptCharacters(capture.requestBody) + keptCharacters(capture.responseBody) : 0;

const dropped = 'Not kept any more: newer entries needed the memory.';

const dropBodies = ({ capture }: RecordedEntry) => {
  if (!capture) return;
  for (const body of [capture.requestBody, capture.responseBody])
    if (keptCharacters(body) > 0) Object.assign(body, { data: undefined, note: dropped });
};

/** Whether an entry is one that a list or a wait is about. */
export const fitsEntry = (
  entry: JournalEntry,
  { operation, status, method, path, after }: EntryFilter,
): boolean =>
  (operation === undefined || entry.operation === operation) &&
  (status === undefined || entry.status === status) &&
  (method === undefined || entry.method === method) &&
  (path === undefined || entry.path.includes(path)) &&
  (after === undefined || entry.id > after);

/** The newest entries. The bodies of the oldest go first. */
export const createEntryStore = ({ maxEntries, maxCharacters }: EntryLimits) => {
  /** Oldest first. Between `maxEntries` and twice as many, so that adding one does not move all of them. */
  let entries: RecordedEntry[] = [];
  let characters = 0;
  let oldestWithBodies = 0;

  const trim = () => {
    while (characters > maxCharacters && oldestWithBodies < entries.length - 1) {
      const oldest = entries[oldestWithBodies] as RecordedEntry;
      characters -= getSize(oldest);
      dropBodies(oldest);
      oldestWithBodies += 1;
    }
    if (entries.length < 2 * maxEntries) return;
    const removed = entries.slice(0, -maxEntries);
    for (const entry of removed) characters -= getSize(entry);
    entries = entries.slice(-maxEntries);
    oldestWithBodies = Math.max(0, oldestWithBodies - removed.length);
  };

  return {
    add(entry: RecordedEntry) {
      entries.push(entry);
      characters += getSize(entry);
      trim();
    },
    latest: (limit: number, filter: EntryFilter): JournalEntry[] =>
      entries
        .slice(-maxEntries)
        .reverse()
        .map(({ entry }) => entry)
        .filter((entry) => fitsEntry(entry, filter))
        .slice(0, limit),
    /** Oldest first. */
    all: (): RecordedEntry[] => entries.slice(-maxEntries),
    find: (id: number): RecordedEntry | undefined =>
      entries.slice(-maxEntries).find(({ entry }) => entry.id === id),
    clear() {
      entries = [];
      characters = 0;
      oldestWithBodies = 0;
    },
  };
};
