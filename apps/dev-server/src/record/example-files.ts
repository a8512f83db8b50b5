import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedPair } from './recorded-pair.ts';

/** A larger one cannot be reviewed in a repository. */
const maxExampleBytes = 256 * 1024;

export type ExampleFiles = {
  /** Writes the pair as the example of its operation and status, in place of an earlier one. */
  keep(pair: RecordedPair): Promise<'kept' | 'unchanged' | { tooLarge: number }>;
  /** Waits until what is to be kept is written. */
  close(): Promise<void>;
};

const readIfExists = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** One file for each status of each operation, in a folder that can be committed. */
export const exampleFiles = (folder: string): ExampleFiles => {
  // One after the other: two responses of the same status may arrive at once.
  let last: Promise<unknown> = Promise.resolve();
  const write = async (pair: RecordedPair) => {
    const content = `${JSON.stringify(pair, null, 2)}\n`;
    const bytes = Buffer.byteLength(content);
    if (bytes > maxExampleBytes) return { tooLarge: bytes };
    const file = join(folder, `${pair.operation}-${pair.response.status}.json`);
    if ((await readIfExists(file)) === content) return 'unchanged' as const;
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, content);
    await rename(`${file}.part`, file);
    return 'kept' as const;
  };
  return {
    keep(pair) {
      const written = last.then(() => write(pair));
      last = written.catch(() => {});
      return written;
    },
    close: async () => void (await last),
  };
};
