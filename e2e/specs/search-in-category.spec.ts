import { capitalize } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

test('a search keeps what the shopper has chosen in view', { tag: '@both-nightly' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const lamps = catalogue.search('lamp');

  await test.step('without a match in the chosen category it offers its matches in all categories', async () => {
    const category = catalogue.categories.find((name) => lamps.every((lamp) => lamp.category !== name)) ?? '';
    await shopper.open(`/Shop?category=${category}`);
    await expect(shopper.cards).not.toHaveCount(0);
    await shopper.searchBox.click();
    await page.keyboard.type('lamp');
    await expect.soft(shopper.main).toContainText('No products found.');
    await expect.soft(shopper.main).toContainText(`Nothing in ${capitalize(category)}.`);
    await expect.soft(shopper.main.getByLabel('Sort')).toHaveCount(0);
    const inAll = `${lamps.length} in all categories`;
    await shopper.main.getByRole('button', { name: inAll, exact: true }).click();
    await expect.soft(shopper.cards).toHaveCount(lamps.length);
    await expect.soft(page).toHaveURL(/search=lamp/);
    await expect.soft(page.getByRole('button', { name: 'Category: All' })).toBeVisible();
  });

  await test.step('the query stays visible in the page when the search box loses the focus', async () => {
    await shopper.searchBox.click();
    await shopper.main.getByRole('heading', { level: 1 }).click();
    const status = shopper.main.getByRole('status').filter({ hasText: 'object' });
    await expect.soft(status).toHaveText('2 objects for “lamp”');
    const isCut = () => status.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect.soft(await isCut()).toBe(false);
  });
});
