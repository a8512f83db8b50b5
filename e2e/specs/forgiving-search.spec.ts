// cspell:disable: misspelled on purpose, or another language.
import { expectAccessible } from '../fixtures/axe.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

// The code that is dropped below.
test.use({ expectedErrors: [/Failed to load resource.*forgiving-search/] });

test('a search finds what is in the titles, and what is like it', async ({
  shopper,
  page,
  catalogue,
  scriptFaults,
}) => {
  const status = shopper.main.getByRole('status').first();
  const categoryMenu = page.getByRole('button', { name: 'Category: All' });

  await test.step('without its code a search finds what is in the titles', async () => {
    await scriptFaults.drop('forgiving-search');
    await shopper.open('/shop/?search=taepot');
    await expect.soft(shopper.main).toContainText('No products found.');
    await shopper.searchBox.fill('teapot');
    await expect.soft(shopper.cards.first()).toContainText('Teapot');
    await scriptFaults.allow('forgiving-search');
  });

  await test.step('the category menu counts what is like the search', async () => {
    await shopper.open('/shop/?search=taepot');
    await expect.soft(status).toHaveText(/ like “taepot”$/);
    const count = await shopper.cards.count();
    await categoryMenu.click();
    await expect.soft(page.getByRole('menuitemradio', { name: /^All/ })).toHaveText(`All ${count}`);
    await page.keyboard.press('Escape');
  });

  for (const [typed, title] of [
    ['teápot', 'Sunday Round Teapot'],
    ['bowls', 'Wide Rim Serving Bowl'],
    ['taepot', 'Sunday Round Teapot'],
  ] as const)
    await test.step(`“${typed}” finds ${title}`, async () => {
      await shopper.searchBox.fill(typed);
      await expect.soft(status).toHaveText(new RegExp(`^\\d+ objects? like “${typed}”$`));
      await expect.soft(shopper.cards.first()).toContainText(title);
    });

  await test.step('what is in a title is found without what is like it', async () => {
    await shopper.searchBox.fill('bowl');
    await expect.soft(shopper.cards).toHaveCount(catalogue.search('bowl').length);
    await expect.soft(status).toHaveText(/ for “bowl”$/);
  });

  await test.step('the category menu counts what the search finds', async () => {
    const lamps = catalogue.search('lamp');
    await shopper.open('/shop/?search=lamp&sort=price-asc');
    await expect.soft(shopper.cards).toHaveCount(lamps.length);
    await categoryMenu.click();
    for (const name of [`All ${lamps.length}`, `Lighting ${lamps.length}`, 'Ceramics 0'])
      await expect.soft(page.getByRole('menuitemradio', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the search is a chip that removes it, by keyboard too', async () => {
    const chip = page.getByRole('button', { name: 'Remove the search “lamp”' });
    await expect(chip).toBeVisible();
    await expectAccessible(page, 'a search');
    await chip.press('Enter');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    await expect.soft(chip).toHaveCount(0);
    await expect.soft(shopper.searchBox).toHaveValue('');
    await expect.soft(page).toHaveURL(/sort=price-asc/);
    await expect.soft(shopper.main).toBeFocused();
  });
});

test('Back to a long list shows the product where one was', { tag: '@nightly' }, async ({
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
