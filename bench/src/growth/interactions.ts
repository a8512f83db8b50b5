import type { Browser, BrowserContext, Locator, Page } from 'playwright';

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

/** An input of a shopper whose pointer, or focus, is there already. */
type Interaction = {
  prepare: () => Promise<unknown>;
  interact: () => Promise<unknown>;
};

/** Frames that what was prepared is painted in. */
const framesMs = 100;

/** From the input to the next paint, in ms; 0 where that took less than 16. */
const measureInteraction = async (page: Page, { prepare, interact }: Interaction): Promise<number> => {
  await prepare();
  await page.waitForTimeout(framesMs);
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

const measureEach = async (page: Page, interactions: readonly Interaction[]) => {
  const times: number[] = [];
  for (const interaction of interactions) times.push(await measureInteraction(page, interaction));
  return times;
};

/** A click by the mouse alone: `click` of a locator looks for what it hits while the page responds to it. */
const click = (page: Page, target: Locator): Interaction => ({
  prepare: () => target.hover(),
  interact: async () => {
    await page.mouse.down();
    await page.mouse.up();
  },
});

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

const openMenu = (page: Page): Interaction[] =>
  repeat(() => [
    click(page, page.getByRole('main').getByRole('button', { name: /^Category/ })),
    { prepare: async () => {}, interact: () => page.keyboard.press('Escape') },
  ]).flat();

const typeSearch = (page: Page): Interaction[] => {
  const box = page.getByRole('searchbox', { name: 'Search products' });
  return [...'velvet'].map((key) => ({
    prepare: () => box.focus(),
    interact: () => page.keyboard.press(key),
  }));
};

/** Opens the filters, and chooses colors one after the other. */
const filter = (page: Page): Interaction[] => [
  click(page, page.getByRole('main').getByRole('button', { name: 'Filter' })),
  ...repeat((turn) => click(page, page.getByRole('dialog').locator('[aria-pressed]').nth(turn))),
];

const add = (page: Page): Interaction[] =>
  repeat(() => click(page, page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()));

const changeTab = (page: Page): Interaction[] =>
  repeat((turn) => click(page, page.getByRole('tab').nth((turn + 1) % 2)));

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
