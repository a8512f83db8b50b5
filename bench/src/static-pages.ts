import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildLibraries } from './build-libraries.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');

/** Folders of the storefront's build, changed for a comparison. */
export type ComparedBuilds = {
  /** Without the server's part: the shop list and the product pages wait for the catalogue. */
  unrendered: string;
  /** The pages of the running shop as static HTML, with the same pictures and no script: the floor. */
  static: string;
  /** The static pages with the storefront's libraries, which hydrate the same elements, and no code of the shop. */
  libraries: string;
  remove: () => Promise<void>;
};

/** The pages with products, with their file in the build. */
const productPages = { '/': 'index.html', '/Shop': 'shop.html', '/Product/1': '200.html' };

/** The others, whose HTML is that of the build. */
const otherPages = {
  '/Cart': 'cart.html',
  '/Checkout': 'checkout.html',
  '/Login': 'login.html',
  '/Profile': 'profile.html',
  '/contact': 'contact.html',
  '/review': 'review.html',
  '/FAQ': 'faq.html',
  '/about': 'about.html',
  '/Saved': 'saved.html',
  '/Forgot-Password': 'forgot-password.html',
  '/Find-Order': 'find-order.html',
};

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

const writePage = async (file: string, page: string) => {
  await writeFile(file, page);
  await writeFile(`${file}.br`, brotliCompressSync(page));
  await writeFile(`${file}.gz`, gzipSync(page));
};

/** React's comments around what a component may load; those between two texts stay. */
const boundaries = /<!--(?! -->)[\s\S]*?-->/g;

const hydrate = join(import.meta.dirname, 'floors/hydrate-libraries.js');

/** As a script in each page marks it for a browser that has stored nothing, so that it shows the same pictures. */
const firstVisit = '<html data-cart="empty" data-email="none" data-saved="none" ';

const readStatic = async (url: string) =>
  (await (await fetch(url)).text()).replace(scripts, '').replace('<html ', firstVisit);

/** @param shop The URL of the shop whose pages are the static ones. */
export const createComparedBuilds = async (shop: string): Promise<ComparedBuilds> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-pages-'));
  const unrendered = join(folder, 'unrendered');
  const staticPages = join(folder, 'static');
  const isCopied = (file: string) => !file.endsWith('.server');
  const libraries = join(folder, 'libraries');
  for (const copy of [unrendered, staticPages, libraries])
    await cp(dist, copy, { recursive: true, filter: isCopied });
  for (const [path, file] of Object.entries({ ...productPages, ...otherPages })) {
    const page = await readStatic(`${shop}${path}`);
    await writePage(join(staticPages, file), page);
    const script = '<script type="module" src="/assets/hydrate-libraries.js"></script></head>';
    await writePage(join(libraries, file), page.replace(boundaries, '').replace('</head>', script));
  }
  await writePage(join(libraries, 'assets/libraries-alone.js'), await buildLibraries());
  await writePage(join(libraries, 'assets/hydrate-libraries.js'), await readFile(hydrate, 'utf8'));
  return { unrendered, static: staticPages, libraries, remove: () => rm(folder, { recursive: true }) };
};
