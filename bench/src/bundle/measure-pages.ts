import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { compressedSize } from './compressed-size.ts';
import { getPageFiles } from './page-files.ts';

/** The bytes (brotli) of what a page loads before it is used, by kind. */
export type PageBytes = { name: string; scripts: number; styles: number };

const dist = join(import.meta.dirname, '../../../apps/web/dist');

/** Measures every page of the build. Rejects when there is none. */
export const measurePages = async (): Promise<PageBytes[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const measure = async (files: readonly string[]) => {
    let sum = 0;
    for (const file of files) {
      const size = sizes.get(file) ?? compressedSize(await readFile(join(dist, file)));
      sizes.set(file, size);
      sum += size;
    }
    return sum;
  };
  const pages: PageBytes[] = [];
  for (const { name, scripts, styles } of getPageFiles(manifest))
    pages.push({ name, scripts: await measure(scripts), styles: await measure(styles) });
  return pages;
};
