import { formatMoment } from './format.ts';

type Cell = string | number | null;

const noise = ['sessions', 'rate_limits', 'idempotency_keys'];

/** Rows that every sign-in, every limited request and every order leave behind. */
export const isNoise = (table: string): boolean => noise.includes(table);

/** What says nothing to a reader: keys of other rows, copies of what stands elsewhere, secrets. */
const isTechnical = (column: string) =>
  ['id', 'claim', 'text', 'html'].includes(column) || /_(?:id|hash)$/.test(column);

const isTime = (column: string) => /_(?:at|start)$/.test(column);

const isCents = (column: string) => column.endsWith('_cents');

/** The name of a column in words: `created_at` is `created`, `total_cents` `total`. */
export const columnText = (column: string): string =>
  column.replace(/_(?:at|cents)$/, '').replaceAll('_', ' ');

/** The name of a table in words: `rate_limits` is `rate limits`. */
export const tableText = (table: string): string => table.replaceAll('_', ' ');

/** A cell for a reader: times as times, cents as dollars. */
export const cellText = (column: string, value: Cell): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'number' && isTime(column)) return formatMoment(value);
  if (typeof value === 'number' && isCents(column)) return `$${(value / 100).toFixed(2)}`;
  return String(value);
};

/** True when a reader wants to see a cell of a row that was added or removed. */
export const isTelling = (column: string, value: Cell): boolean =>
  !isTechnical(column) && value !== null && value !== '';

/** True when a reader wants to see that a cell has changed. */
export const isTellingChange = (column: string): boolean => !isTechnical(column);
