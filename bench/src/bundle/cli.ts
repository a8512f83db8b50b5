import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCommand } from '@curiolane/tools/command';
import { replaceMarked } from '@curiolane/tools/markdown';
import { findExceeded } from './budgets.ts';
import { bytesTable } from './bytes-table.ts';
import { measureLibraries } from './measure-libraries.ts';
import { measurePages } from './measure-pages.ts';

/** `npm run bytes`: what each page of the build loads, beside its libraries alone, and whether that is within its budget. */

const document = join(import.meta.dirname, '../../../docs/performance.md');

const report = async ({ write = false }: { write?: boolean }) => {
  const pages = await measurePages();
  const table = bytesTable(pages, await measureLibraries());
  console.log(table);
  if (write) await writeFile(document, replaceMarked(await readFile(document, 'utf8'), 'bytes', table));
  const exceeded = findExceeded(pages);
  for (const line of exceeded) console.error(line);
  process.exitCode = exceeded.length > 0 ? 1 : 0;
};

await createCommand(
  'npm run bytes --',
  'Measures what each page of the build loads, and fails beyond its budget.',
)
  .option('--write', 'write the table into docs/performance.md')
  .action(report)
  .parseAsync();
