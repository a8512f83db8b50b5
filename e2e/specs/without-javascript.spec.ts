import { builtRoutes } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  javaScriptEnabled: false,
  // The page for unknown paths.
  expectedErrors: [/status of 404/],
});

/** What works only by code, and says so. */
const needScript = ['/shop', '/Product/14', '/cart', '/checkout', '/login', '/profile'];

test.describe('without JavaScript', { tag: '@both' }, () => {
  for (const path of builtRoutes())
    test(`${path} has its heading and waits for nothing`, async ({ shopper, page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      // What keeps the place of something that is loading is empty and not read out.
      await expect(page.locator('main [aria-hidden=true]:empty').filter({ visible: true })).toHaveCount(0);
      // Questions open by the browser itself.
      const controls = shopper.main.locator('input, textarea, select, button').filter({ visible: true });
      await expect(controls).toHaveCount(0);
      await expect(shopper.bar.locator('input').filter({ visible: true })).toHaveCount(0);
      const text = await shopper.main.innerText();
      expect(text.includes('need JavaScript')).toBe(needScript.includes(path));
    });

  test('a page that needs it leads on to pages that can be read', async ({ shopper, page }) => {
    for (const path of needScript)
      for (const [name, heading] of [
        ['About Us', 'A short lane'],
        ['Contact Us', 'Contact Us'],
        ['Reviews', 'Customer Reviews'],
        ['FAQ', 'FAQ'],
      ] as const) {
        await page.goto(path);
        await shopper.main.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      }
  });

  test('a question opens and closes', async ({ shopper, page }) => {
    await page.goto('/FAQ');
    const question = page.getByText('Which payment methods do you accept?');
    const item = shopper.main.locator('details').filter({ has: question });
    await item.locator('summary').click();
    await expect(item).toHaveAttribute('open');
    await item.locator('summary').click();
    await expect(item).not.toHaveAttribute('open');
  });

  test('the hamburger opens the drawer, which leads on', { tag: '@phone' }, async ({ shopper, page }) => {
    await page.goto('/');
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    await expect(shopper.drawer).toBeVisible();
    await shopper.drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(shopper.drawer).toBeHidden();
    await shopper.bar.getByRole('button', { name: 'Open menu' }).click();
    await shopper.drawer.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
  });
});
