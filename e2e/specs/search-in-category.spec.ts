import { capitalize } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

test('a search without a match in the chosen category offers its matches in all categories', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  const lamps = catalogue.search('lamp');
  const category = catalogue.categories.find((name) => lamps.every((lamp) => lamp.category !== name)) ?? '';
  await shopper.open(`/Shop?category=${category}`);
  await expect(shopper.cards).not.toHaveCount(0);
  await shopper.searchBox.click();
  await page.keyboard.type('lamp');
  await expect(shopper.main).toContainText('No products found.');
  await expect(shopper.main).toContainText(`Nothing in ${capitalize(category)}.`);
  await expect(shopper.main.getByLabel('Sort')).toHaveCount(0);
  await shopper.main.getByRole('button', { name: `${lamps.length} in all categories`, exact: true }).click();
  await expect(shopper.cards).toHaveCount(lamps.length);
  await expect(page).toHaveURL(/search=lamp/);
  await expect(page.getByRole('button', { name: 'Category: All' })).toBeVisible();
});

test('the query stays visible in the page when the search box loses the focus', {
  tag: '@both',
}, async ({ shopper, page }) => {
  await shopper.open('/Shop');
  await shopper.searchBox.click();
  await page.keyboard.type('lamp');
  await shopper.main.getByRole('heading', { level: 1 }).click();
  const status = shopper.main.getByRole('status').filter({ hasText: 'object' });
  await expect(status).toHaveText('2 objects for “lamp”');
  const isCut = () => status.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isCut()).toBe(false);
});
