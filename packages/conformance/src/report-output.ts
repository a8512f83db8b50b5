import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from './arguments.ts';
import type { Screen } from './report-text.ts';

/** Where the terminal does not say how large it is, as in a log of continuous integration. */
const usualScreen: Screen = { columns: 140, rows: 40 };

/** The screen of a report: that of the terminal, and no longer than usual. */
export const getScreen = (): Screen => {
  const { columns = usualScreen.columns, rows = usualScreen.rows } = process.stdout;
  return { columns, rows: Math.min(rows, usualScreen.rows) };
};

/** Writes a report to the file that was asked for. @throws UsageError when it cannot be written. */
export const writeReport = async (file: string | undefined, content: string): Promise<void> => {
  if (file === undefined) return;
  // A package manager runs the CLI in its package; the path is relative to the folder where npm was started.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  } catch (error) {
    throw new UsageError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
