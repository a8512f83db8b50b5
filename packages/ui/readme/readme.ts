import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceMarked } from '@curiolane/tools/markdown';

const file = join(import.meta.dirname, '../README.md');

/** README.md as it is, and with the given table between its markers. */
export const readReadme = async (table: string): Promise<{ current: string; updated: string }> => {
  const current = await readFile(file, 'utf8');
  const updated = replaceMarked(current, 'components', table);
  return { current, updated };
};

export const writeReadme = (text: string): Promise<void> => writeFile(file, text);
