import { renderTable } from '@curiolane/tools/markdown';
import { type Figure, isReached, type Table, targetText } from '../table.ts';

const cell = (figure: Figure | undefined) => {
  if (!figure) return '';
  if (Number.isNaN(figure.value)) return 'not known';
  const value = figure.value.toLocaleString('en-US');
  return isReached(figure) ? value : `**${value}**`;
};

/** The column with the targets of its figures, where they are all the same. */
const heading = (column: string, { rows }: Table) => {
  const targets = new Set(
    rows.flatMap(({ figures }) => {
      const figure = figures[column];
      return figure && targetText(figure) !== '' ? [targetText(figure)] : [];
    }),
  );
  return targets.size === 1 ? `${column} (${[...targets][0]?.trim()})` : column;
};

/** A table in Markdown, in which missed targets are bold. */
export const markdownTable = (table: Table): string => {
  const columns = [...new Set(table.rows.flatMap(({ figures }) => Object.keys(figures)))];
  return [
    renderTable(
      [table.title, ...columns.map((column) => heading(column, table))],
      table.rows.map(({ row, figures }) => [row, ...columns.map((column) => cell(figures[column]))]),
    ),
    '',
    table.notes.join(' '),
  ].join('\n');
};
