import { join } from 'node:path';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../apps/web');

/** The code of the storefront's libraries alone, built by the same bundler, as one module. */
export const buildLibraries = async (): Promise<string> => {
  const result = await build({ root: web, configFile: join(web, 'vite.libraries.config.ts') });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1)
    throw new Error(`The libraries were built as ${chunks.length} files, not 1.`);
  return chunk.code;
};
