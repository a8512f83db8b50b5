import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** Folders of the storefront's build, changed for a comparison. */
export type ComparedBuilds = {
  /** Without the server's part: the shop list and the product pages wait for the catalogue. */
  unrendered: string;
  /** The pages of the running shop as static HTML, with the same pictures and no script: the floor. */
  static: string;
  remove: () => Promise<void>;
};

/** The pages that are compared, with their file in the build. */
const files = { '/': 'index.html', '/Shop': 'shop.html', '/Product/1': '200.html' };

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

const readStatic = async (url: string) => (await (await fetch(url)).text()).replace(scripts, '');

/** @param shop The URL of the shop whose pages are the static ones. */
export const createComparedBuilds = async (shop: string): Promise<ComparedBuilds> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-pages-'));
  const unrendered = join(folder, 'unrendered');
  const staticPages = join(folder, 'static');
  const isCopied = (file: string) => !file.endsWith('.server');
  for (const copy of [unrendered, staticPages]) await cp(dist, copy, { recursive: true, filter: isCopied });
  for (const [path, file] of Object.entries(files)) {
    const page = await readStatic(`${shop}${path}`);
    await writeFile(join(staticPages, file), page);
    await writeFile(join(staticPages, `${file}.br`), brotliCompressSync(page));
    await writeFile(join(staticPages, `${file}.gz`), gzipSync(page));
  }
  return { unrendered, static: staticPages, remove: () => rm(folder, { recursive: true }) };
};
