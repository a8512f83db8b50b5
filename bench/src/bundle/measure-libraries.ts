import { join } from 'node:path';
import { build } from 'vite';
import { compressedSize } from './compressed-size.ts';

const web = join(import.meta.dirname, '../../../apps/web');

/** The bytes (brotli) of the storefront's libraries alone, built by the same bundler. */
export const measureLibraries = async (): Promise<number> => {
  const result = await build({ root: web, configFile: join(web, 'vite.libraries.config.ts') });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const chunks = outputs.filter((output) => output.type === 'chunk');
  if (chunks.length === 0) throw new Error('The libraries were not built.');
  return chunks.reduce((sum, { code }) => sum + compressedSize(code), 0);
};
