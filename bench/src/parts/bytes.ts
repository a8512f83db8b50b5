import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../../tools/find-browser.ts';
import { loadPage, type PageLoad } from '../page-load.ts';
import { shop, withServer } from '../servers.ts';
import { type Row, rounded, type Table } from '../table.ts';

const root = join(import.meta.dirname, '../../..');

const pages = [
  { name: 'landing', path: '/', script: 95, early: { atMost: 10 } },
  { name: '/Shop', path: '/Shop', script: 110 },
  { name: '/Product/1', path: '/Product/1', script: 110 },
  { name: '/Cart', path: '/Cart', script: 110 },
  { name: '/Checkout', path: '/Checkout', script: 110 },
];

const kilobytes = (bytes: number) => rounded(bytes / 1000, 1);

const rowOf = ({ name, script, early }: (typeof pages)[number], load: PageLoad): Row => ({
  row: name,
  figures: {
    'JS before paint, KB': { value: kilobytes(load.earlyScriptBytes), ...early },
    'JS in all, KB': { value: kilobytes(load.scriptBytes), atMost: script },
    'CSS, KB': { value: kilobytes(load.styleBytes), atMost: 10 },
    'fonts, KB': { value: kilobytes(load.fontBytes), atMost: 80 },
    requests: { value: load.requests },
    'LCP, ms': { value: rounded(load.largestPaintMs) },
    CLS: { value: rounded(load.layoutShift, 3), atMost: 0 },
  },
});

/** The built storefront with its compressed copies, made as for the image of the web server. */
const compressedBuild = async (folder: string) => {
  const site = join(folder, 'site');
  await cp(join(root, 'apps/web/dist'), site, { recursive: true });
  const program = join(root, 'docker/site-files.ts');
  execFileSync(process.execPath, [program, site, join(folder, 'site.caddy')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return site;
};

const measurePages = async (browser: Browser, address: string) => {
  const rows: Row[] = [];
  for (const page of pages) rows.push(rowOf(page, await loadPage(browser, `${address}${page.path}`)));
  return rows;
};

/** What each page asks a visitor's network for who comes for the first time. */
export const measureBytes = async (): Promise<Table[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-bench-site-'));
  const browser = await chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: browserArguments,
  });
  try {
    const site = await compressedBuild(folder);
    const server = shop('storefront', { NODE_ENV: 'production', WEB_ROOT: site });
    const rows = await withServer(server, ({ address }) => measurePages(browser, address));
    const notes = [
      'KB are 1000 bytes of bodies as transferred (brotli). Before paint: what is asked for before the first paint.',
      `Chromium ${browser.version()}, a phone's window, nothing cached, 150 ms and 1.6 Mbit/s.`,
    ];
    return [{ title: 'Pages', rows, notes }];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
