import textTable from 'text-table';

/** A measured number, with its target where it has one. Its unit is in the column's name. */
export type Figure = { value: number; atMost?: number; atLeast?: number };

/** A row's figures by column; `row` is what was measured. */
export type Row = { row: string; figures: Record<string, Figure> };

export type Table = { title: string; rows: Row[]; notes: string[] };

/** Whether the number reaches its target. One without a target, or that is not known, does. */
export const isReached = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  !(value > atMost || value < atLeast);

/** What the number is to reach, with a space before it; empty when it has no target. */
export const targetText = ({ atMost, atLeast }: Figure): string => {
  if (atMost !== undefined) return ` ≤ ${atMost}`;
  return atLeast === undefined ? '' : ` ≥ ${atLeast}`;
};

const cellText = (figure: Figure | undefined) => {
  if (!figure) return '';
  const value = Number.isNaN(figure.value) ? 'not known' : String(figure.value);
  return `${value}${targetText(figure)}${isReached(figure) ? '' : ' MISSED'}`;
};

/** The table for a terminal. */
export const tableText = ({ title, rows, notes }: Table): string => {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const lines = [
    ['', ...columns],
    ...rows.map(({ row, figures }) => [row, ...columns.map((column) => cellText(figures[column]))]),
  ];
  const text = textTable(lines, { hsep: '   ', align: ['l', ...columns.map(() => 'r' as const)] });
  return [title, text, ...notes.map((note) => `  ${note}`)].join('\n');
};

/** Rounds to this many decimals. */
export const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

/** NaN without values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
