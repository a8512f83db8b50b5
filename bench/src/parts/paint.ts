import { pagePaths } from '@curiolane/testing/page-paths';
import type { Browser } from 'playwright';
import { launchBrowser } from '../launch-browser.ts';
import { loadPage, type PageLoad } from '../page-load.ts';
import { waitForRenderedPages } from '../rendered-pages.ts';
import { type Contender, shop, withServer } from '../servers.ts';
import { createComparedBuilds } from '../static-pages.ts';
import { median, type Row, rounded, type Table } from '../table.ts';

/** The pages with products: the others are the same without the server's part. */
const productPaths = ['/', '/Shop', '/Product/1'];
const slowdown = 4;

const production = { NODE_ENV: 'production' };

/** Until when a page is loading, where that is not until it is complete. */
const until: Record<string, 'load' | 'hydrated'> = { static: 'load', libraries: 'hydrated' };

/**
 * The debugger that Playwright attaches has V8 parse a function again when an error is created or a script is imported
 * in it: all of react-dom, as it is set up. A shopper's browser does not.
 */
const withoutParsingAgain = '--js-flags=--no-enable-lazy-source-positions';

type Loads = Record<string, PageLoad[]>;

/** Loads every page of every build in turns, `rounds` times. */
const loadInTurns = async (browser: Browser, urls: Record<string, string>, rounds: number) => {
  const loads: Loads = {};
  for (let round = 0; round < rounds; round += 1)
    for (const path of pagePaths)
      for (const [name, url] of Object.entries(urls)) {
        if (name === 'unrendered' && !productPaths.includes(path)) continue;
        const load = await loadPage(browser, url + path, { slowdown, until: until[name] ?? 'complete' });
        const key = `${path} ${name}`;
        loads[key] = [...(loads[key] ?? []), load];
      }
  return loads;
};

const toRows = (loads: Loads): Row[] =>
  Object.entries(loads).map(([key, all]) => {
    const [path = '', name = ''] = key.split(' ');
    const floor = median((loads[`${path} static`] ?? []).map(({ largestPaintMs }) => largestPaintMs));
    const live = median(all.map(({ liveMs }) => liveMs));
    const librariesLive = median((loads[`${path} libraries`] ?? []).map(({ liveMs }) => liveMs));
    const largest = median(all.map(({ largestPaintMs }) => largestPaintMs));
    return {
      row: `${path}, ${name}`,
      figures: {
        'LCP, ms': { value: rounded(largest) },
        '× the static page': {
          value: rounded(largest / floor, 2),
          ...(name === 'rendered' && { atMost: 1.1 }),
        },
        'blocking time, ms': {
          value: rounded(median(all.map(({ blockingMs }) => blockingMs))),
          ...(name === 'rendered' && { atMost: 50 }),
        },
        'longest task, ms': { value: rounded(median(all.map(({ longestTaskMs }) => longestTaskMs))) },
        ...(name !== 'static' && {
          'live, ms': { value: rounded(live) },
          '× the libraries alone': {
            value: rounded(live / librariesLive, 2),
            ...(name === 'rendered' && { atMost: 1.25 }),
          },
        }),
        CLS: { value: rounded(median(all.map(({ layoutShift }) => layoutShift)), 3) },
      },
    };
  });

const withServers = async <Result>(
  contenders: Record<string, Contender>,
  work: (urls: Record<string, string>) => Promise<Result>,
  urls: Record<string, string> = {},
): Promise<Result> => {
  const [first, ...others] = Object.entries(contenders);
  if (!first) return work(urls);
  const [name, contender] = first;
  return withServer(contender, ({ url }) =>
    withServers(Object.fromEntries(others), work, { ...urls, [name]: url }),
  );
};

/** When a phone paints the largest picture, with the server's rendering, without it, and as a static page. */
export const measurePaint = async ({ rounds }: { rounds: number }): Promise<Table[]> => {
  const browser = await launchBrowser(withoutParsingAgain);
  try {
    const rows = await withServer(shop('rendered', production), async ({ url: rendered }) => {
      await waitForRenderedPages(rendered);
      const builds = await createComparedBuilds(rendered);
      const others = {
        unrendered: shop('unrendered', { ...production, WEB_ROOT: builds.unrendered }),
        static: shop('static', { ...production, WEB_ROOT: builds.static }),
        libraries: shop('libraries', { ...production, WEB_ROOT: builds.libraries }),
      };
      try {
        return await withServers(others, async (urls) =>
          toRows(await loadInTurns(browser, { rendered, ...urls }, rounds)),
        );
      } finally {
        await builds.remove();
      }
    });
    const notes = [
      `Medians of ${rounds} loads in turns. Chromium ${browser.version()}, a phone's window, nothing cached, 150 ms and 1.6 Mbit/s, ${slowdown} × CPU slowdown.`,
      'Rendered: by the server with the products. Unrendered: the same build without that. Static: the rendered page without any script. Libraries: the static page with the libraries of the storefront alone, by which React hydrates the same elements without a component or state.',
    ];
    return [{ title: 'Largest paint', rows, notes }];
  } finally {
    await browser.close();
  }
};
