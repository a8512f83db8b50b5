import { expect, test } from '../fixtures/test.ts';

/** A URL that matches no page, however malformed, still renders the shop with a link to go on. */

test.use({ expectedErrors: [/Failed to load resource/] });

test.skip(
  ({ runningStack }) => runningStack !== undefined,
  'A proxy refuses some of these before the shop does.',
);

const letters = 'a'.repeat(6000);

const followed = new Set(['/%', '/Product/%FF?search=%FF#%FF', 'a path of 30,000 letters']);

test('a URL that matches no page shows a not-found page with a link to the shop', async ({
  shopper,
  page,
}) => {
  const heading = shopper.main.getByRole('heading', { level: 1 });
  for (const [what, url, status] of [
    ['/%', '/%', 404],
    ['/%E0%A4%A', '/%E0%A4%A', 404],
    ['/Shop/%', '/Shop/%', 404],
    ['/Product/%E0%A4%A', '/Product/%E0%A4%A', 404],
    ['/Product/%', '/Product/%', 404],
    ['/Product/%FF?search=%FF#%FF', '/Product/%FF?search=%FF#%FF', 404],
    ['/%00', '/%00', 404],
    ['a path of 6,000 letters', `/${letters}`, 404],
    ['a path of 30,000 letters', `/${letters.repeat(5)}`, 414],
    ['a product id of 6,000 letters', `/Product/${letters}`, 404],
  ] as const)
    await test.step(`${what} shows a not-found page with a link to the shop`, async () => {
      const response = await page.goto(url);
      expect.soft(response?.status()).toBe(status);
      await shopper.waitForHydration();
      await expect
        .soft(heading)
        .toHaveText(
          url.startsWith('/Product/') ? 'There is no such product.' : 'There is no door with this number.',
        );
      // The HTML is that of another route.
      await expect.soft(page.locator('head meta[name="description"]')).toHaveCount(1);
      const link = shopper.main.getByRole('link', { name: /shop/i }).first();
      await expect.soft(link).toHaveAttribute('href', '/Shop');
      // To leave another malformed URL is no other case.
      if (!followed.has(what)) return;
      await link.click();
      await expect.soft(shopper.cards).toHaveCount(24);
    });

  await test.step('a search that cannot be decoded still renders the shop', async () => {
    const response = await page.goto('/shop/?search=%E0%A4%A');
    expect.soft(response?.status()).toBe(200);
    await shopper.waitForHydration();
    await expect.soft(heading).toBeVisible();
    await expect.soft(shopper.main).not.toContainText('Loading...');
  });
});
