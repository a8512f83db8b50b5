import { holdScripts, openHtml, waitForPaint } from '../fixtures/hydration.ts';
import { recordLayoutShifts, shiftBudget } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

// A pointer over the page can have its layout calculated before its styles have arrived. From then on every change is a
// change of style, which an element with a transition of all properties would animate.
for (const path of ['/', '/Cart'])
  test(`with reduced motion, ${path} is never painted as it was without its late styles`, {
    tag: '@both',
  }, async ({ shopper, page }) => {
    const readShifts = await recordLayoutShifts(page);
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
    const { sum, moved } = await readShifts();
    expect(sum, moved).toBeLessThanOrEqual(shiftBudget);
  });

for (const lines of [0, 1, 3, 8])
  test(`the checkout of ${lines} lines says no total from its HTML alone, and does not move`, {
    tag: '@both',
  }, async ({ shopper, page, catalogue }) => {
    if (lines > 0)
      await shopper.seedCart(...catalogue.products.slice(0, lines).map((product) => [product, 1] as const));
    const readShifts = await recordLayoutShifts(page);
    const release = await holdScripts(page);
    await openHtml(page, '/Checkout');
    await waitForPaint(page);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('Total');
    await expect(summary).not.toContainText('$', { useInnerText: true });
    await expect(summary.getByRole('button', { name: 'Place Order' })).toBeVisible();
    await release();
    await expect(summary).toContainText('$');
    const { sum, moved } = await readShifts();
    expect(sum, moved).toBeLessThanOrEqual(shiftBudget);
  });

test('the checkout does not move when its page knows who is signed in', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.signInViaApi();
  await shopper.seedCart([catalogue.product(1), 1]);
  const readShifts = await recordLayoutShifts(page);
  const release = await holdScripts(page);
  await openHtml(page, '/Checkout');
  await waitForPaint(page);
  await expect(shopper.main).toContainText('No account needed.');
  await release();
  await expect(shopper.main).toContainText(`Signed in as ${shopper.email}`);
  const { sum, moved } = await readShifts();
  // All that moves is the icons of the navigation bar, which the account's joins.
  expect(sum, moved).toBeLessThanOrEqual(shiftBudget / 2);
});
