import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../README.md');
const start = '<!-- components: start -->';
const end = '<!-- components: end -->';

/** README.md as it is, and with the given table between its markers. */
export const readReadme = async (table: string): Promise<{ current: string; updated: string }> => {
  const current = await readFile(file, 'utf8');
  const [before, after] = [current.indexOf(start), current.indexOf(end)];
  if (before === -1 || after < before) throw new Error(`README.md lacks ${start} or ${end}.`);
  const updated = `${current.slice(0, before)}${start}\n\n${table}\n\n${current.slice(after)}`;
  return { current, updated };
};

export const writeReadme = (text: string): Promise<void> => writeFile(file, text);
