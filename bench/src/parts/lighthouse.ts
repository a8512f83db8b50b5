import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pagePaths } from '@curiolane/testing/page-paths';
import { findBrowser } from '@curiolane/tools/find-browser';
import { chromium } from 'playwright';
import { waitForRenderedPages } from '../rendered-pages.ts';
import { shop, withServer } from '../servers.ts';
import { createComparedBuilds } from '../static-pages.ts';
import { type Row, rounded, type Table } from '../table.ts';
import { describeTools, installTools } from '../tools.ts';

const production = { NODE_ENV: 'production' };
const runs = 5;
const target = { score: 100, blockingMs: 50, layoutShift: 0.005 };

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

type Measured = Record<(typeof categories)[number], number> & {
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
};

const run = async (tools: string, url: string): Promise<Measured> => {
  const cli = join(tools, 'node_modules/lighthouse/cli/index.js');
  const lighthouse = spawn(
    process.execPath,
    [cli, url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'],
    {
      env: { ...process.env, CHROME_PATH: findBrowser(chromium.executablePath()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(lighthouse, 'exit');
  const { categories: scores, audits } = (await json(lighthouse.stdout)) as Report;
  const [code] = await ended;
  if (code !== 0) throw new Error(`Lighthouse did not measure ${url}: it ended with ${code}.`);
  const read = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const toScore = (name: (typeof categories)[number]) => Math.round(100 * (scores[name].score ?? NaN));
  return {
    performance: toScore('performance'),
    accessibility: toScore('accessibility'),
    'best-practices': toScore('best-practices'),
    seo: toScore('seo'),
    firstPaintMs: read('first-contentful-paint'),
    largestPaintMs: read('largest-contentful-paint'),
    blockingMs: read('total-blocking-time'),
    layoutShift: read('cumulative-layout-shift'),
  };
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const toRow = (name: string, all: readonly Measured[], isFloor: boolean): Row => {
  const middle = (key: keyof Measured) => median(all.map((measured) => measured[key]));
  const reach = (limit: object) => (isFloor ? {} : limit);
  const score = (key: (typeof categories)[number]) => ({
    value: middle(key),
    ...reach({ atLeast: target.score }),
  });
  return {
    row: name,
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      SEO: score('seo'),
      'FCP, ms': { value: rounded(middle('firstPaintMs')) },
      'LCP, ms': { value: rounded(middle('largestPaintMs')) },
      'TBT, ms': { value: rounded(middle('blockingMs')), ...reach({ atMost: target.blockingMs }) },
      CLS: { value: rounded(middle('layoutShift'), 3), ...reach({ atMost: target.layoutShift }) },
    },
  };
};

/** Lighthouse's mobile simulation on every page, beside the shop list as static HTML without any script. */
export const measureLighthouse = async ({ rounds }: { rounds: number }): Promise<Table[]> => {
  const tools = await installTools('lighthouse');
  const times = rounds === 1 ? 1 : runs;
  const measured = new Map<string, Measured[]>();
  const add = async (name: string, url: string) =>
    measured.set(name, [...(measured.get(name) ?? []), await run(tools, url)]);
  const floorName = '/Shop as static HTML (the floor)';
  const librariesName = '/Shop with the libraries alone';
  await withServer(shop('rendered', production), async ({ url }) => {
    await waitForRenderedPages(url);
    const builds = await createComparedBuilds(url);
    try {
      const staticPages = shop('static', { ...production, WEB_ROOT: builds.static });
      const librariesAlone = shop('libraries', { ...production, WEB_ROOT: builds.libraries });
      await withServer(staticPages, (floor) =>
        withServer(librariesAlone, async (libraries) => {
          for (let turn = 0; turn < times; turn += 1) {
            await add(floorName, `${floor.url}/Shop`);
            await add(librariesName, `${libraries.url}/Shop`);
            for (const path of pagePaths) await add(path, `${url}${path}`);
          }
        }),
      );
    } finally {
      await builds.remove();
    }
  });
  const notes = [
    'The libraries alone: the static page, whose elements React hydrates without a component or state.',
    `Mobile simulation, median of ${times} runs in turns, ${describeTools('lighthouse')}, production mode.`,
  ];
  const rows = [...measured].map(([name, all]) =>
    toRow(name, all, name === floorName || name === librariesName),
  );
  return [{ title: 'Lighthouse', rows, notes }];
};
