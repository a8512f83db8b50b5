import type { JournalEntry } from '@curiolane/contract/dev-tools';

/** What the list shows; '' is everything. */
export type JournalFilter = { text: string; operation: string; status: string; verdict: string };

/** The filter of the entries that a cell of the coverage counts. */
export const toCellFilter = (
  operation: string,
  status: number,
): Pick<JournalFilter, 'operation' | 'status' | 'verdict'> => ({
  operation,
  status: String(status),
  verdict: 'valid',
});

export const noFilter: JournalFilter = { text: '', operation: '', status: '', verdict: '' };

/** The choices of status: classes, and no response. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

const hasStatus = (status: number | null, wanted: string) =>
  status === null
    ? wanted === 'none'
    : wanted === `${Math.floor(status / 100)}xx` || wanted === String(status);

const hasText = ({ method, path, fault, violations }: JournalEntry, text: string) =>
  [`${method} ${path}`, fault ?? '', ...violations].some((each) => each.toLowerCase().includes(text));

/** The entries that fit the filter. */
export const filterEntries = (
  entries: readonly JournalEntry[],
  { text, operation, status, verdict }: JournalFilter,
): JournalEntry[] => {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (operation === '' || (entry.operation ?? '–') === operation) &&
      (status === '' || hasStatus(entry.status, status)) &&
      (verdict === '' || entry.verdict === verdict) &&
      (wanted === '' || hasText(entry, wanted)),
  );
};
