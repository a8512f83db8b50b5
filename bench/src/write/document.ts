import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Table } from '../table.ts';
import { markdownTable } from './markdown-table.ts';

const file = join(import.meta.dirname, '../../../docs/performance.md');

const markers = (part: string) => ({
  start: `<!-- bench ${part}: start, written by npm run bench -- --write -->`,
  end: `<!-- bench ${part}: end -->`,
});

/** The document with the tables of a part between its markers. @throws when it has no markers for the part. */
export const withTables = (
  document: string,
  part: string,
  { machine, tables }: { machine: string; tables: readonly Table[] },
): string => {
  const { start, end } = markers(part);
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page has no "${start}" and "${end}".`);
  const content = [`Measured: ${machine}`, ...tables.map(markdownTable)].join('\n\n');
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
};

/** Writes the tables of a part into docs/performance.md. */
export const writeTables = async (part: string, machine: string, tables: readonly Table[]): Promise<void> =>
  writeFile(file, withTables(await readFile(file, 'utf8'), part, { machine, tables }));
