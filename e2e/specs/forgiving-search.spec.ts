// cspell:disable: misspelled on purpose, or another language.
import { expectAccessible } from '../fixtures/axe.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [typed, title] of [
  ['teápot', 'Sunday Round Teapot'],
  ['bowls', 'Wide Rim Serving Bowl'],
  ['taepot', 'Sunday Round Teapot'],
] as const)
  test(`“${typed}” finds ${title}`, { tag: '@both' }, async ({ shopper }) => {
    await shopper.open('/Shop');
    await shopper.searchBox.fill(typed);
    await expect(shopper.cards.first()).toContainText(title);
    await expect(shopper.main.getByRole('status').first()).toHaveText(
      new RegExp(`^\\d+ objects? like “${typed}”$`),
    );
  });

test('the category menu counts what is like the search', async ({ shopper, page }) => {
  await shopper.open('/shop/?search=taepot');
  await expect(shopper.main.getByRole('status').first()).toHaveText(/ like “taepot”$/);
  const count = await shopper.cards.count();
  await page.getByRole('button', { name: 'Category: All' }).click();
  await expect(page.getByRole('menuitemradio', { name: /^All/ })).toHaveText(`All ${count}`);
});

test('what is in a title is found without what is like it', async ({ shopper, catalogue }) => {
  await shopper.open('/shop/?search=bowl');
  await expect(shopper.cards).toHaveCount(catalogue.search('bowl').length);
  await expect(shopper.main.getByRole('status').first()).toHaveText(/ for “bowl”$/);
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('without its code a search finds what is in the titles', async ({ shopper, scriptFaults }) => {
    await scriptFaults.drop('forgiving-search');
    await shopper.open('/shop/?search=taepot');
    await expect(shopper.main).toContainText('No products found.');
    await shopper.searchBox.fill('teapot');
    await expect(shopper.cards.first()).toContainText('Teapot');
  });
});

test('the search is a chip that removes it, by keyboard too', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.open('/shop/?search=lamp&sort=price-asc');
  const chip = page.getByRole('button', { name: 'Remove the search “lamp”' });
  await expect(chip).toBeVisible();
  await expectAccessible(page, 'a search');
  await chip.press('Enter');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(chip).toHaveCount(0);
  await expect(shopper.searchBox).toHaveValue('');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(shopper.main).toBeFocused();
});

test('the category menu counts what the search finds', async ({ shopper, page, catalogue }) => {
  await shopper.open('/shop/?search=lamp');
  const lamps = catalogue.search('lamp');
  await expect(shopper.cards).toHaveCount(lamps.length);
  await page.getByRole('button', { name: 'Category: All' }).click();
  await expect(page.getByRole('menuitemradio', { name: `All ${lamps.length}` })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: `Lighting ${lamps.length}` })).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Ceramics 0' })).toBeVisible();
});

test('Back to a long list shows the product where one was', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const products = Array.from({ length: 300 }, (_, index) => {
    const [product] = catalogue.products.slice(index % catalogue.products.length);
    if (!product) throw new Error('The catalogue is empty.');
    return { ...product, id: index + 1, title: `Object ${index + 1}` };
  });
  await sellProducts(page, products);
  await shopper.open('/Shop');
  const card = shopper.item('Object 140').filter({ hasText: /Object 140\b/ });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy({ top: 4000, behavior: 'instant' }));
      return card.count();
    })
    .toBe(1);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Object 140');
  await page.goBack();
  await expect(card.getByRole('link')).toBeFocused();
  await expect(card).toBeInViewport();
});
