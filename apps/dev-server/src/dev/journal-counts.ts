import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Each server process of a test run writes a file of its own, so that none has to wait for another. */
export const writeCounts = async (folder: string, counts: Record<string, number>): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(counts));
};

/** Adds counts to others. */
export const addCounts = (sum: Map<string, number>, counts: Readonly<Record<string, number>>): void => {
  for (const [pair, count] of Object.entries(counts)) sum.set(pair, (sum.get(pair) ?? 0) + count);
};

/** The sum of what all processes counted. */
export const readCounts = async (folder: string): Promise<Map<string, number>> => {
  const sum = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    addCounts(sum, JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, number>);
  }
  return sum;
};
