import { renderTable } from '@curiolane/tools/markdown';
import type { AbuseRow, Worst } from './measure-abuse.ts';

/** The most that a request that is accepted may cost, in ms of the event loop. */
export const maxAcceptedMs = 15;

const cell = (worst: Worst | undefined): string[] => {
  if (!worst) return ['', '', ''];
  const { what, status, cpuMs, storedBytes } = worst;
  return [
    [status, what].filter(Boolean).join(' '),
    cpuMs.toFixed(1),
    Math.round(storedBytes).toLocaleString('en-US'),
  ];
};

/** The rows as a table in Markdown. */
export const abuseTable = (rows: readonly AbuseRow[]): string =>
  renderTable(
    ['operation', 'worst accepted', 'ms', 'bytes stored', 'worst refused', 'ms', 'bytes stored'],
    rows.map(({ operation, accepted, refused }) => [operation, ...cell(accepted), ...cell(refused)]),
  );
