import type { Browser, BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    /** Events of interactions by the browser's Event Timing, from 16 ms on. */
    observedEvents: { startTime: number; duration: number }[];
  }
}

/** Runs in the page, before its own scripts. */
const observeEvents = () => {
  window.observedEvents = [];
  type Observed = PerformanceEntry & { interactionId: number };
  new PerformanceObserver((list) => {
    for (const { startTime, duration, interactionId } of list.getEntries() as Observed[])
      if (interactionId > 0) window.observedEvents.push({ startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** Time for the consequences of an interaction: the mini-cart comes, a response is rendered. */
const restMs = 800;

/** From the input to the next paint, in ms; 0 where that took less than 16. */
const measureInteraction = async (page: Page, interact: () => Promise<unknown>): Promise<number> => {
  const began = await page.evaluate(() => performance.now());
  await interact();
  await page.waitForTimeout(restMs);
  return page.evaluate(
    (start) =>
      Math.max(
        0,
        ...window.observedEvents
          .filter(({ startTime }) => startTime >= start)
          .map(({ duration }) => duration),
      ),
    began,
  );
};

const measureEach = async (page: Page, interactions: readonly (() => Promise<unknown>)[]) => {
  const times: number[] = [];
  for (const interact of interactions) times.push(await measureInteraction(page, interact));
  return times;
};

const open = async (context: BrowserContext, url: string, slowdown: number): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeEvents);
  await page.goto(url);
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
};

const times = 5;
const repeat = <Value>(create: (turn: number) => Value): Value[] =>
  Array.from({ length: times }, (_, turn) => create(turn));

const openMenu = (page: Page): (() => Promise<unknown>)[] =>
  repeat(() => [
    () =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Category/ })
        .click(),
    () => page.keyboard.press('Escape'),
  ]).flat();

const typeSearch = (page: Page): (() => Promise<unknown>)[] => {
  const box = page.getByRole('searchbox', { name: 'Search products' });
  return [...'velvet'].map((key) => () => box.press(key));
};

/** Opens the filters, and chooses colors one after the other. */
const filter = (page: Page): (() => Promise<unknown>)[] => [
  () => page.getByRole('main').getByRole('button', { name: 'Filter' }).click(),
  ...repeat((turn) => () => page.getByRole('dialog').locator('[aria-pressed]').nth(turn).click()),
];

const add = (page: Page): (() => Promise<unknown>)[] =>
  repeat(() => () => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click());

const changeTab = (page: Page): (() => Promise<unknown>)[] =>
  repeat(
    (turn) => () =>
      page
        .getByRole('tab')
        .nth((turn + 1) % 2)
        .click(),
  );

const kinds = {
  add: { path: '/Product/1', toInteractions: add },
  'search key': { path: '/Shop', toInteractions: typeSearch },
  filter: { path: '/Shop', toInteractions: filter },
  menu: { path: '/Shop', toInteractions: openMenu },
  tab: { path: '/Product/1', toInteractions: changeTab },
} as const;

export type InteractionKind = keyof typeof kinds;

export const interactionKinds = Object.keys(kinds) as InteractionKind[];

/** How long each interaction of a kind took until the next paint, on a page of its own. */
export const measureInteractions = async (
  browser: Browser,
  shop: string,
  kind: InteractionKind,
  slowdown: number,
): Promise<number[]> => {
  const { path, toInteractions } = kinds[kind];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await open(context, shop + path, slowdown);
    return await measureEach(page, toInteractions(page));
  } finally {
    await context.close();
  }
};
