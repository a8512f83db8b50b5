import type { Browser, Page } from 'playwright';

/** What one page load requested. Sizes are bytes of bodies as transferred, times are ms since its start. */
export type PageLoad = {
  /** Scripts requested before the first paint. */
  earlyScriptBytes: number;
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
  /** Including the document itself. */
  requests: number;
  /** The largest contentful paint. */
  largestPaintMs: number;
  /** The sum of all layout shifts without recent input. */
  layoutShift: number;
  /** What the tasks took beyond 50 ms each, of their part after the first paint, as Lighthouse counts it. */
  blockingMs: number;
  longestTaskMs: number;
  /** Until React has made the page live (`html[data-ready]`); NaN for a page without scripts. */
  liveMs: number;
};

/** Slow 4G as in Lighthouse, so that resources arrive in the order that a visitor sees. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** For requests that the page makes after hydration. */
const idleMs = 1000;

/** Runs in the page, before its own scripts. */
const markLive = () => {
  new MutationObserver((_changes, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    performance.mark('live');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
};

/** Runs in the page. */
const readLoad = async (): Promise<PageLoad> => {
  const observed = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((resolve) => {
      const entries: Entry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Entry[])));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(entries), 200);
    });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const [paints, shifts, tasks] = await Promise.all([
    observed('largest-contentful-paint'),
    observed<Shift>('layout-shift'),
    // cspell:ignore longtask
    observed('longtask'),
  ]);
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // A script is fetched first and then imported from the cache, which is an entry without a transfer.
  const resources = entries.filter(({ transferSize }) => transferSize > 0);
  const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime;
  if (firstPaint === undefined) throw new Error('Nothing was painted.');
  const bytes = (ending: string, before = Infinity) =>
    resources
      .filter(({ name, startTime }) => name.endsWith(ending) && startTime < before)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    earlyScriptBytes: bytes('.js', firstPaint),
    scriptBytes: bytes('.js'),
    styleBytes: bytes('.css'),
    fontBytes: bytes('.woff2'),
    requests: resources.length + 1,
    largestPaintMs: paints.at(-1)?.startTime ?? NaN,
    blockingMs: tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
      .reduce((sum, afterPaint) => sum + Math.max(0, afterPaint - 50), 0),
    liveMs: performance.getEntriesByName('live')[0]?.startTime ?? NaN,
    longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
    layoutShift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
};

/** React marks the root that it has hydrated; only then has all code of the page been loaded. */
const isHydrated = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

/** Whether no part of the page is loading any more; the largest picture may be one that waited for the catalogue. */
const isComplete = () =>
  document.querySelector('main [data-skeleton]') === null &&
  [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete);

/** `waitForFunction` would run a large script in the page, and the check in each frame: both keep it busy. */
const waitUntil = async (page: Page, check: () => boolean) => {
  while (!(await page.evaluate(check))) await page.waitForTimeout(200);
};

type LoadOptions = {
  /** How much slower than this machine the processor is. */
  slowdown?: number;
  /** Until when a page is loading: `load` for one without scripts, `hydrated` for one that requests nothing. Default `complete`. */
  until?: 'load' | 'hydrated' | 'complete';
};

const open = async (page: Page, url: string, { slowdown = 1, until = 'complete' }: LoadOptions) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(markLive);
  await page.goto(url, { waitUntil: 'load' });
  if (until !== 'load') await waitUntil(page, isHydrated);
  if (until === 'complete') await waitUntil(page, isComplete);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(idleMs);
};

/** Loads a page as a first-time visitor. */
export const loadPage = async (
  browser: Browser,
  url: string,
  options: LoadOptions = {},
): Promise<PageLoad> => {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await open(page, url, options);
    const load = await page.evaluate(readLoad);
    if (errors.length > 0) throw new AggregateError(errors, `${url} has errors: ${errors.join(', ')}`);
    return load;
  } finally {
    await context.close();
  }
};
