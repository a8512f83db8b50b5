import { renderTable } from '@curiolane/tools/markdown';
import { getBudget } from './budgets.ts';
import type { PageBytes } from './measure-pages.ts';

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The pages beside the libraries alone, as a table in Markdown. */
export const bytesTable = (pages: readonly PageBytes[], libraries: number): string =>
  renderTable(
    ['page', 'JavaScript, KB', 'budget', '× the libraries alone', 'CSS, KB', 'budget'],
    [
      ['the libraries alone', kilobytes(libraries), '', '1.00', '', ''],
      ...pages.map(({ name, scripts, styles }) => {
        const budget = getBudget(name);
        return [
          name,
          kilobytes(scripts),
          budget.scripts,
          (scripts / libraries).toFixed(2),
          kilobytes(styles),
          budget.styles,
        ];
      }),
    ],
  );
