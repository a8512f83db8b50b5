import type { JournalEntry } from '@curiolane/contract/dev-tools';
import type { KeyboardEvent } from 'react';
import { DataTable } from '../components/data-table.tsx';
import { Mark, Status } from '../components/mark.tsx';
import { formatTime } from '../lib/format.ts';
import { toHref } from '../lib/route.ts';
import * as styles from './journal.module.css';

/** The entries that are selected, by their ids. */
export type Selection = {
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

type RowProps = Selection & { entry: JournalEntry; isOpen: boolean };

/** What an entry is called. */
const toLabel = ({ id, operation, method, path, status }: JournalEntry) =>
  `Entry ${id}: ${operation ?? `${method} ${path}`}, ${status ?? 'no response'}`;

const JournalRow = ({ entry, isOpen, selected, onToggle }: RowProps) => (
  <tr className={styles.row} aria-selected={isOpen}>
    <td>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={`Select ${toLabel(entry)}`}
        checked={selected.has(entry.id)}
        onChange={() => onToggle(entry.id)}
      />
    </td>
    <td>{formatTime(entry.at)}</td>
    <td>
      <Status status={entry.status} />
    </td>
    <td>
      <a
        className={styles.open}
        href={toHref('journal', entry.id)}
        aria-label={toLabel(entry)}
        {...(isOpen && { 'aria-current': true })}
      >
        {entry.operation ?? '–'}
      </a>
      {entry.fault && <span className={styles.phoneFault}>{entry.fault}</span>}
    </td>
    <td className={styles.path} title={`${entry.method} ${entry.path}`}>
      {entry.method} {entry.path}
    </td>
    <td data-align="end">{entry.durationMs.toFixed(1)}</td>
    <td>
      <Mark tone={entry.verdict === 'valid' ? 'quiet' : 'bad'}>{entry.verdict}</Mark>
    </td>
    <td className={styles.faultCell} title={entry.fault ?? undefined}>
      {entry.fault ?? (entry.example && 'example')}
    </td>
  </tr>
);

const columns = [
  '',
  'Time',
  'Status',
  'Operation',
  'Request',
  { label: 'ms', align: 'end' },
  'Contract',
  'Fault',
] as const;

/** Up and down move along the entries. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(event.target) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus({ focusVisible: true });
};

type JournalTableProps = Selection & { entries: readonly JournalEntry[]; openId: number | undefined };

/** The entries, each with a link that opens it. */
export const JournalTable = ({ entries, openId, ...selection }: JournalTableProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what has the focus.
  <div onKeyDown={moveFocus}>
    <DataTable label="Entries" columns={columns} className={styles.list}>
      {entries.map((entry) => (
        <JournalRow key={entry.id} entry={entry} isOpen={entry.id === openId} {...selection} />
      ))}
    </DataTable>
  </div>
);
