import type { Product } from '@curiolane/contract';
import type { Browser } from 'playwright';
import { createProducts, withCatalogue } from '../growth/catalogue-host.ts';
import { type ListFigures, measureList } from '../growth/measure-list.ts';
import { createPlainList } from '../growth/plain-list.ts';
import { launchBrowser } from '../launch-browser.ts';
import { waitForRenderedPages } from '../rendered-pages.ts';
import { shop, shopProducts, withServer } from '../servers.ts';
import { median, type Row, rounded, type Table } from '../table.ts';

const counts = [24, 1000, 10_000];
const slowdown = 4;

type Turns = Record<'shop' | 'plain', ListFigures[]>;

const measureCount = async (
  browser: Browser,
  products: readonly Product[],
  rounds: number,
): Promise<Turns> => {
  return withCatalogue(products, (catalogue) =>
    withServer(
      shop(`${products.length} products`, { NODE_ENV: 'production', CATALOGUE_URL: catalogue }),
      async ({ url }) => {
        await waitForRenderedPages(url, products.length);
        const document = await createPlainList(url);
        const turns: Turns = { shop: [], plain: [] };
        for (let round = 0; round < rounds; round += 1) {
          turns.shop.push(await measureList(browser, url, { slowdown, products }));
          turns.plain.push(await measureList(browser, url, { slowdown, products, document }));
        }
        return turns;
      },
    ),
  );
};

const summarize = (figures: readonly ListFigures[]) => {
  const keys = figures.flatMap(({ keysMs }) => keysMs);
  return {
    first: median(figures.map(({ firstCardsMs }) => firstCardsMs)),
    memory: median(figures.map(({ memoryMb }) => memoryMb)),
    key: median(keys),
    worst: median(figures.map(({ keysMs }) => Math.max(...keysMs))),
  };
};

type Summary = ReturnType<typeof summarize>;

const toRow = (row: string, own: Summary, plain: Summary, smallest: Summary): Row => {
  // The floor has no target.
  const atMost = (most: number) => (own === plain ? {} : { atMost: most });
  return {
    row,
    figures: {
      'first cards, ms': { value: rounded(own.first) },
      '× 24 products': { value: rounded(own.first / smallest.first, 2), ...atMost(1.5) },
      'memory, MB': { value: rounded(own.memory, 1) },
      'more than 24 products': { value: rounded(own.memory - smallest.memory, 1), ...atMost(30) },
      'key press to paint, ms': { value: rounded(own.key), ...atMost(100) },
      '× plain DOM': { value: rounded(own.key / plain.key, 2), ...atMost(1.5) },
      'worst key press, ms': { value: rounded(own.worst), ...atMost(300) },
      '× its worst': { value: rounded(own.worst / plain.worst, 2), ...atMost(2.5) },
    },
  };
};

/** What a catalogue that grows costs in the browser, beside a list in plain DOM. */
export const measureGrowth = async ({ rounds }: { rounds: number }): Promise<Table[]> => {
  const browser = await launchBrowser();
  try {
    const images = (await shopProducts()).map(({ image }) => image);
    const rows: Row[] = [];
    let smallest: Summary | undefined;
    for (const count of counts) {
      const turns = await measureCount(browser, createProducts(count, images), rounds);
      const own = summarize(turns.shop);
      const plain = summarize(turns.plain);
      smallest ??= own;
      rows.push(toRow(`${count} products`, own, plain, smallest), toRow('  plain DOM', plain, plain, plain));
    }
    const notes = [
      `Medians of ${rounds} loads in turns; the worst key press of each load. Chromium ${browser.version()}, ${slowdown} × CPU slowdown, 1440 × 900 pixels.`,
      'Plain DOM: the same document without its application; a few lines filter the titles and show 28 cards.',
    ];
    return [{ title: 'Growth', rows, notes }];
  } finally {
    await browser.close();
  }
};
