import { getBudget } from './budgets.ts';
import type { PageBytes } from './measure-pages.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The pages beside the libraries alone, as a table in Markdown. */
export const bytesTable = (pages: readonly PageBytes[], libraries: number): string =>
  [
    '| page | JavaScript, KB | budget | × the libraries alone | CSS, KB | budget |',
    '| --- | --- | --- | --- | --- | --- |',
    `| the libraries alone | ${kilobytes(libraries)} |  | 1.00 |  |  |`,
    ...pages.map(({ name, scripts, styles }) => {
      const budget = getBudget(name);
      const cells = [
        name,
        kilobytes(scripts),
        budget.scripts,
        (scripts / libraries).toFixed(2),
        kilobytes(styles),
        budget.styles,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');

const start = '<!-- bytes: start, written by npm run bytes -->';
const end = '<!-- bytes: end -->';

/** The document with the table between its markers. @throws when it has no markers. */
export const withBytesTable = (document: string, table: string): string => {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no "${start}" and "${end}".`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
};
