import { pagePaths } from '../fixtures/page-paths.ts';
import { expect, test } from '../fixtures/test.ts';

/** The target of docs/performance.md for the cumulative layout shift, late fonts included. */
const shiftBudget = 0.005;

const recordShifts = () => {
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; sources: Source[] };
  const shifts: { value: number; moved: string[] }[] = [];
  const describe = ({ x, y, width, height }: DOMRect) => `${width} × ${height} at ${x}, ${y}`;
  const describeMove = ({ node, previousRect, currentRect }: Source) =>
    `${node?.textContent?.slice(0, 40)}: ${describe(previousRect)} → ${describe(currentRect)}`;
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({ value, moved: sources.map(describeMove) });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { layoutShifts: shifts });
};

const readShifts = async () => {
  await document.fonts.ready;
  // Shifts are reported after the frame that they are in.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return (window as unknown as { layoutShifts: { value: number; moved: string[] }[] }).layoutShifts;
};

for (const path of [...pagePaths, '/Product/1'])
  test(`nothing moves on ${path} when the fonts come late`, {
    tag: '@both',
  }, async ({ shopper, page }) => {
    await page.addInitScript(recordShifts);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    // The fonts are preloaded, so the page's load waits for them.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => document.fonts.check('1em Besley'))).toBe(false);
    fonts.resolve();
    await shopper.waitForHydration();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const shifts = await page.evaluate(readShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(shiftBudget);
  });
