import type { Product } from '@curiolane/contract';
import type { Browser, Page } from 'playwright';
import { observeKeys, typeSearches } from './key-presses.ts';

/** What a shop list costs in a browser. */
export type ListFigures = {
  /** From the navigation to the first frame with a card. */
  firstCardsMs: number;
  /** The page's JavaScript heap once the list is live and garbage is collected. */
  memoryMb: number;
  /** From each key press in the search box to the paint of its list. */
  keysMs: number[];
};

type MeasureOptions = { slowdown: number; products: readonly Product[]; document?: string | undefined };

/** Runs in the page, before its own scripts. */
const observeCards = () => {
  const check = () => {
    if (document.querySelector('main li h2 a')) performance.mark('cards');
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
};

const readFirstCards = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('cards')[0]?.startTime ?? Number.NaN);

const readMemory = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
};

const open = async (page: Page, url: string, { slowdown, document }: MeasureOptions) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeCards);
  await page.addInitScript(observeKeys);
  if (document !== undefined)
    await page.route(url, (route) => route.fulfill({ body: document, contentType: 'text/html' }));
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
};

/**
 * Opens the shop list, waits until all of its products are there, and types searches.
 *
 * @param options.document Sent for the list in place of the server's own.
 */
export const measureList = async (
  browser: Browser,
  shop: string,
  options: MeasureOptions,
): Promise<ListFigures> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await open(page, `${shop}/Shop`, options);
    if (options.document === undefined)
      await page
        .getByRole('status')
        .filter({ hasText: `${options.products.length} objects` })
        .waitFor();
    const firstCardsMs = await readFirstCards(page);
    const memoryMb = await readMemory(page);
    return { firstCardsMs, memoryMb, keysMs: await typeSearches(page, options.products) };
  } finally {
    await context.close();
  }
};
