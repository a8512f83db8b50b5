import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tests that found a defect; more than `maxFinders` are not looked for. */
export type Result = {
  /** The commit of the suite. */
  commit: string;
  foundBy: readonly string[];
};

export type Results = Record<
  string,
  {
    /** By the suite that first met the defect: a later one has to find what it found. */
    first: Result;
    latest: Result;
  }
>;

const file = join(import.meta.dirname, 'results.json');

export const readResults = (): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};

/** Writes a result at once, so that an interrupted run goes on where it ended. */
export const saveResult = (name: string, latest: Result): void => {
  const results = readResults();
  results[name] = { first: results[name]?.first ?? latest, latest };
  const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
};

/** Whether the suite that first met a defect found it, and the latest does not. */
export const isLost = ({ first, latest }: Results[string]): boolean =>
  first.foundBy.length > 0 && latest.foundBy.length === 0;
