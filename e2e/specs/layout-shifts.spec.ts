import { holdScripts, openHtml, waitForPaint } from '../fixtures/hydration.ts';
import { expectShiftsBelow, recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each page is loaded afresh: a page that was left has no first paint, and its shifts are forgotten. */

// A pointer over the page can have its layout calculated before its styles have arrived. From then on every change is a
// change of style, which an element with a transition of all properties would animate.
test('with reduced motion, no page is painted as it was without its late styles', {
  tag: ['@both', '@nightly'],
}, async ({ shopper, page }) => {
  const readShifts = await recordLayoutShifts(page);
  for (const path of ['/', '/Cart'])
    await test.step(path, async () => {
      const styles = Promise.withResolvers<void>();
      await page.route('**/*.css', async (route) => {
        await styles.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
      expect(await page.evaluate(() => document.body.offsetHeight)).toBeGreaterThan(0);
      styles.resolve();
      await shopper.waitForHydration();
      await expectShiftsBelow(shiftBudget, readShifts);
      await page.unroute('**/*.css');
    });
});

test('the checkout says no total from its HTML alone, and does not move when its page knows cart and customer', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  const readShifts = await recordLayoutShifts(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });

  for (const lines of [0, 1, 3, 8])
    await test.step(`of ${lines} lines`, async () => {
      if (lines > 0)
        await shopper.seedCart(...catalogue.products.slice(0, lines).map((product) => [product, 1] as const));
      const release = await holdScripts(page);
      await openHtml(page, '/Checkout');
      await waitForPaint(page);
      await expect(summary).toContainText('Total');
      await expect.soft(summary).not.toContainText('$', { useInnerText: true });
      await expect.soft(summary.getByRole('button', { name: 'Place Order' })).toBeVisible();
      await release();
      await expect(summary).toContainText('$');
      await expectShiftsBelow(shiftBudget, readShifts);
    });

  await test.step('of a customer who is signed in', async () => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(1), 1]);
    const release = await holdScripts(page);
    await openHtml(page, '/Checkout');
    await waitForPaint(page);
    await expect(shopper.main).toContainText('No account needed.');
    await release();
    await expect(shopper.main).toContainText(`Signed in as ${shopper.email}`);
    // All that moves is the icons of the navigation bar, which the account's joins.
    await expectShiftsBelow(shiftBudget / 2, readShifts);
  });
});
