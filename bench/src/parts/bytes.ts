import type { Browser } from 'playwright';
import { launchBrowser } from '../launch-browser.ts';
import { loadPage, type PageLoad } from '../page-load.ts';
import { waitForRenderedPages } from '../rendered-pages.ts';
import { shop, withServer } from '../servers.ts';
import { type Row, rounded, type Table } from '../table.ts';

const pages = [
  { name: 'landing', path: '/' },
  { name: '/Shop', path: '/Shop' },
  { name: '/Product/1', path: '/Product/1' },
  { name: '/Cart', path: '/Cart' },
  { name: '/Checkout', path: '/Checkout' },
];

const kilobytes = (bytes: number) => rounded(bytes / 1000, 1);

const toRow = ({ name }: (typeof pages)[number], load: PageLoad): Row => ({
  row: name,
  figures: {
    'JS before paint, KB': { value: kilobytes(load.earlyScriptBytes) },
    'JS in all, KB': { value: kilobytes(load.scriptBytes) },
    'CSS, KB': { value: kilobytes(load.styleBytes) },
    'fonts, KB': { value: kilobytes(load.fontBytes), atMost: 80 },
    requests: { value: load.requests },
    'LCP, ms': { value: rounded(load.largestPaintMs) },
    CLS: { value: rounded(load.layoutShift, 3), atMost: 0 },
  },
});

const measurePages = async (browser: Browser, url: string) => {
  const rows: Row[] = [];
  for (const page of pages) rows.push(toRow(page, await loadPage(browser, `${url}${page.path}`)));
  return rows;
};

/** What each page costs a first-time visitor on the network. */
export const measureBytes = async (): Promise<Table[]> => {
  const browser = await launchBrowser();
  try {
    const server = shop('storefront', { NODE_ENV: 'production' });
    const rows = await withServer(server, async ({ url }) => {
      await waitForRenderedPages(url);
      return measurePages(browser, url);
    });
    const notes = [
      'KB are 1000 bytes of bodies as transferred (brotli). Before paint: what is requested before the first paint.',
      `Chromium ${browser.version()}, a phone's window, nothing cached, 150 ms and 1.6 Mbit/s.`,
    ];
    return [{ title: 'Pages', rows, notes }];
  } finally {
    await browser.close();
  }
};
