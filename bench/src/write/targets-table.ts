import { renderTable } from '@curiolane/tools/markdown';
import { type Figure, isReached, type Row, type Table, targetText } from '../table.ts';

/** What a number lacks to its target, as a ratio that is the larger the worse it is. */
const toShortfall = ({ value, atMost, atLeast }: Figure) =>
  atMost === undefined ? (atLeast ?? 0) - value : value - atMost;

type Target = { title: string; column: string; rows: readonly Row[] };

const toTargets = ({ title, rows }: Table): Target[] =>
  [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))].map((column) => ({
    title,
    column,
    rows: rows.filter(({ figures }) => targetText(figures[column] ?? { value: NaN }) !== ''),
  }));

const toCells = (part: string, date: string, { title, column, rows }: Target) => {
  const measured = rows.flatMap(({ row, figures }) => {
    const figure = figures[column];
    return figure ? [{ row, figure }] : [];
  });
  const [worst] = measured.toSorted((one, other) => toShortfall(other.figure) - toShortfall(one.figure));
  if (!worst) return [];
  const value = worst.figure.value.toLocaleString('en-US');
  return [
    [
      part,
      `${title}: ${column}`,
      targetText(worst.figure).trim(),
      isReached(worst.figure) ? value : `**${value}**`,
      measured.length === 1 ? worst.row : `${worst.row}, the worst of ${measured.length}`,
      date,
    ],
  ];
};

const head = ['part', 'figure', 'target', 'measured', 'of', 'on'];

/**
 * The table of all targets, each with the worst row that it holds for: that of an earlier run, in which the rows of a
 * part are replaced.
 */
export const targetsTable = (
  previous: string,
  part: string,
  { date, tables }: { date: string; tables: readonly Table[] },
): string => {
  const others = previous
    .split('\n')
    .filter((line) => /^\| (?!part \||---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([name]) => name !== part);
  const rows = tables.flatMap(toTargets).flatMap((target) => toCells(part, date, target));
  return renderTable(
    head,
    [...others, ...rows].toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  );
};
