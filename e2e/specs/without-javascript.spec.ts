import { builtRoutes } from '../fixtures/storefront-build.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  javaScriptEnabled: false,
  // The 404 page.
  expectedErrors: [/status of 404/],
});

/** The pages that need JavaScript, or whose buttons do, and that say so. */
const pagesWithScript = [
  '/Product/14',
  '/cart',
  '/checkout',
  '/find-order',
  '/forgot-password',
  '/login',
  '/profile',
  '/saved',
];

test('without JavaScript, every page can be read and left', { tag: '@nightly' }, async ({
  shopper,
  page,
}) => {
  for (const path of builtRoutes())
    await test.step(`${path} shows its heading and no loading state`, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.soft(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
      const skeletons = shopper.main.locator('[data-skeleton]').filter({ visible: true });
      await expect.soft(skeletons).toHaveCount(0);
      // The FAQ uses native disclosure elements.
      const controls = shopper.main.locator('input, textarea, select, button').filter({ visible: true });
      await expect.soft(controls).toHaveCount(0);
      await expect.soft(shopper.navBar.locator('input').filter({ visible: true })).toHaveCount(0);
      const text = await shopper.main.innerText();
      expect.soft(text.includes('need JavaScript')).toBe(pagesWithScript.includes(path));
    });

  await test.step('a page that needs JavaScript links to pages that do not', async () => {
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
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
      }
  });

  await test.step('a question opens and closes', async () => {
    await page.goto('/FAQ');
    const question = page.getByText('Which payment methods do you accept?');
    const item = shopper.main.locator('details').filter({ has: question });
    await item.locator('summary').click();
    await expect(item).toHaveAttribute('open');
    await item.locator('summary').click();
    await expect(item).not.toHaveAttribute('open');
  });
});

test('without JavaScript, the hamburger opens a drawer with working links', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
  await page.goto('/');
  await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
  await shopper.expectWorkingDrawer();
});
