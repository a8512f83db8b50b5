import { pagePaths } from '@curiolane/testing/page-paths';
import { waitForPaint } from '../fixtures/hydration.ts';
import { expectShiftsBelow, recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of the two windows the phone breaks more of its lines, so the gate looks at it. */
for (const [title, tag] of [
  ['nothing moves on any page when the fonts come late', '@phone'],
  ['nothing moves on any page of a wide window either', '@matrix'],
] as const)
  test(title, { tag }, async ({ shopper, page }) => {
    const readShifts = await recordLayoutShifts(page);
    for (const path of pagePaths)
      await test.step(path, async () => {
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
        await expectShiftsBelow(shiftBudget, readShifts);
        // The characters of a page in English are in the first part of each font.
        expect
          .soft(requested.sort())
          .toEqual([
            expect.stringMatching(/^\/assets\/besley-basic-/),
            expect.stringMatching(/^\/assets\/hanken-grotesk-basic-/),
          ]);
        await page.unroute('**/*.woff2');
      });
  });
