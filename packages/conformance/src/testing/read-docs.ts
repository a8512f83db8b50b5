import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docsFolder = join(import.meta.dirname, '../../../../docs/reference');

/** Reads a page of docs/reference. */
export const readDocs = (page: string): string => readFileSync(join(docsFolder, page), 'utf8');

/** The rows of the table of docs/reference/conformance.md whose first column has this heading. */
export const readTable = (heading: string): string[][] => {
  const [, rest = ''] = readDocs('conformance.md').split(`\n| ${heading} |`);
  const [table = ''] = rest.split('\n\n', 1);
  return table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};
