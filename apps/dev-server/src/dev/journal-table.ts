import { styleText } from 'node:util';
import type { Coverage, JournalEntry } from '@curiolane/contract/dev-tools';
import textTable from 'text-table';

const toVerdictText = ({ verdict, violations, fault, example }: JournalEntry) =>
  [verdict, ...(fault ? [`(${fault})`] : []), ...(example ? ['(example)'] : []), ...violations].join(' ');

/** The entries as a table for the terminal, oldest first, so that the newest is above the prompt. */
export const journalTable = (entries: readonly JournalEntry[]): string =>
  textTable([
    ['time', 'operation', 'request', 'status', 'took', 'contract'],
    ...entries
      .toReversed()
      .map((entry) => [
        entry.at.slice(11, 23),
        entry.operation ?? '–',
        `${entry.method} ${entry.path}`,
        String(entry.status ?? 'none'),
        `${entry.durationMs} ms`,
        toVerdictText(entry),
      ]),
  ]);

/** Operation by status: how often each was returned, and which never were. */
export const coverageTable = ({ covered, gaps }: Pick<Coverage, 'covered' | 'gaps'>): string => {
  const pairs = [...covered, ...gaps.map((gap) => ({ ...gap, count: 0 }))];
  const statuses = [...new Set(pairs.map(({ status }) => status))].sort((one, other) => one - other);
  const operations = Map.groupBy(pairs, ({ operation }) => operation);
  const cell = (operation: string, status: number) => {
    const pair = operations.get(operation)?.find((candidate) => candidate.status === status);
    if (!pair) return '·';
    return pair.count > 0 ? String(pair.count) : 'GAP';
  };
  const table = textTable([
    ['operation', ...statuses.map(String)],
    ...[...operations.keys()].map((operation) => [
      operation,
      ...statuses.map((status) => cell(operation, status)),
    ]),
  ]);
  const verdict =
    gaps.length === 0
      ? styleText('green', `All ${covered.length} statuses of the contract were returned.`)
      : styleText('red', `${gaps.length} of ${pairs.length} statuses of the contract were never returned.`);
  return `${table}\n\n${verdict}`;
};
