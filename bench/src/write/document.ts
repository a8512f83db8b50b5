import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMarked, replaceMarked } from '@curiolane/tools/markdown';
import type { Table } from '../table.ts';
import { markdownTable } from './markdown-table.ts';
import { targetsTable } from './targets-table.ts';

const file = join(import.meta.dirname, '../../../docs/reference/performance.md');

export type MeasuredPart = { date: string; machine: string; tables: readonly Table[] };

/** The document with what a part measured of its targets, and with the table of the peers when they were measured. */
export const withTables = (document: string, part: string, measured: MeasuredPart): string => {
  const targets = targetsTable(findMarked(document, 'bench targets'), part, measured);
  const written = replaceMarked(document, 'bench targets', targets);
  if (part !== 'peers') return written;
  const peers = [`Measured: ${measured.machine}`, ...measured.tables.map(markdownTable)].join('\n\n');
  return replaceMarked(written, 'bench peers', peers);
};

/** Writes what a part measured into docs/reference/performance.md. */
export const writeTables = async (part: string, measured: MeasuredPart): Promise<void> =>
  writeFile(file, withTables(await readFile(file, 'utf8'), part, measured));
