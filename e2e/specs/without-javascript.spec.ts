import { builtRoutes } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  javaScriptEnabled: false,
  // The 404 page.
  expectedErrors: [/status of 404/],
});

/** The pages that need JavaScript, or whose buttons do, and that say so. */
const pagesWithScript = ['/Product/14', '/cart', '/checkout', '/login', '/profile'];

test.describe('without JavaScript', { tag: '@both' }, () => {
  for (const path of builtRoutes())
    test(`${path} shows its heading and no loading state`, async ({ shopper, page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      const skeletons = shopper.main.locator('[data-skeleton]').filter({ visible: true });
      await expect(skeletons).toHaveCount(0);
      // The FAQ uses native disclosure elements.
      const controls = shopper.main.locator('input, textarea, select, button').filter({ visible: true });
      await expect(controls).toHaveCount(0);
      await expect(shopper.navBar.locator('input').filter({ visible: true })).toHaveCount(0);
      const text = await shopper.main.innerText();
      expect(text.includes('need JavaScript')).toBe(pagesWithScript.includes(path));
    });

  test('a page that needs JavaScript links to pages that do not', async ({ shopper, page }) => {
    // A product page can be read without, and only its buttons need it.
    for (const path of pagesWithScript.filter((each) => !each.startsWith('/Product')))
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

  test('the hamburger opens a drawer with working links', { tag: '@phone' }, async ({ shopper, page }) => {
    await page.goto('/');
    await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
    await shopper.expectWorkingDrawer();
  });
});
