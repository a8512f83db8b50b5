import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceMarked } from '@curiolane/tools/markdown';
import type { Table } from '../table.ts';
import { markdownTable } from './markdown-table.ts';

const file = join(import.meta.dirname, '../../../docs/performance.md');

/** The document with the tables of a part between its markers. @throws when it has no markers for the part. */
export const withTables = (
  document: string,
  part: string,
  { machine, tables }: { machine: string; tables: readonly Table[] },
): string => {
  const content = [`Measured: ${machine}`, ...tables.map(markdownTable)].join('\n\n');
  return replaceMarked(document, `bench ${part}`, content);
};

/** Writes the tables of a part into docs/performance.md. */
export const writeTables = async (part: string, machine: string, tables: readonly Table[]): Promise<void> =>
  writeFile(file, withTables(await readFile(file, 'utf8'), part, { machine, tables }));
