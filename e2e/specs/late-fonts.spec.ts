import { waitForPaint } from '../fixtures/hydration.ts';
import { recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import { pagePaths } from '../fixtures/page-paths.ts';
import { expect, test } from '../fixtures/test.ts';

for (const path of [...pagePaths, '/Product/1'])
  test(`nothing moves on ${path} when the fonts come late`, {
    tag: '@both',
  }, async ({ shopper, page }) => {
    const readShifts = await recordLayoutShifts(page);
    const fonts = Promise.withResolvers<void>();
    const requested: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      requested.push(new URL(route.request().url()).pathname);
      await fonts.promise;
      await route.continue();
    });
    // The fonts are preloaded, so the page's load waits for them.
    await page.goto(path, { waitUntil: 'commit' });
    await waitForPaint(page);
    expect(await page.evaluate(() => document.fonts.check('1em Besley'))).toBe(false);
    fonts.resolve();
    await shopper.waitForHydration();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const { sum, moved } = await readShifts();
    expect(sum, moved).toBeLessThanOrEqual(shiftBudget);
    // What a page in English has is in the first part of each font.
    expect(requested.sort()).toEqual([
      expect.stringMatching(/^\/assets\/besley-basic-/),
      expect.stringMatching(/^\/assets\/hanken-grotesk-basic-/),
    ]);
  });
