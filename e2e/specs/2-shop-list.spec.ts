import { covers } from '../coverage/specification.ts';
import { capitalize, formatAmount } from '../fixtures/catalogue.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('each card has image, title, price and a quantity control', {
  tag: '@both',
  annotation: covers('shop/card'),
}, async ({ shopper, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  for (const product of catalogue.products) {
    const card = shopper.item(product.title);
    await expect(card.getByRole('heading', { name: product.title })).toBeVisible();
    await expect(card).toContainText(`$${formatAmount(product.price)}`);
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('button', increaseButton)).toBeVisible();
  }
  const photograph = shopper.cards.first().locator('img');
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('clicking anywhere on a card opens the product, except on its quantity control', {
  annotation: covers('shop/card'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Shop');
  const card = shopper.item(catalogue.product(2).title);
  await card.getByRole('button', increaseButton).click();
  await card.getByRole('button', decreaseButton).click();
  await expect(page).toHaveURL('/Shop');
  await card.locator('img').click({ position: { x: 20, y: 20 }, force: true });
  await expect(page).toHaveURL('/Product/2');
});

test("the filter menu lists 'All' and the distinct categories, first letter capitalized", {
  annotation: covers('routes/shop-category', 'shop/filter-menu'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await page.getByRole('button', { name: 'Category: All' }).click();
  const inCategory = (name: string) => catalogue.products.filter(({ category }) => category === name).length;
  await expect(page.getByRole('menu', { name: 'Category' }).getByRole('menuitemradio')).toHaveText([
    `All ${catalogue.products.length}`,
    ...catalogue.categories.map((name) => `${capitalize(name)} ${inCategory(name)}`),
  ]);
});

test("a card shows the product's color, and 'Variant' when it has none", {
  annotation: covers('shop/variant'),
}, async ({ shopper, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  for (const { title, color } of catalogue.products)
    await expect(shopper.item(title)).toContainText(color ?? 'Variant');
  expect(catalogue.products.some(({ color }) => color === undefined)).toBe(true);
});

test("shows 'Loading...' until the products have loaded", {
  tag: '@both',
  annotation: covers('routes/shop-loading', 'states/list-loading', 'calls/list-products'),
}, async ({ shopper, page, faults, catalogue }) => {
  const release = await faults.hold('listProducts');
  // The page of a search has no products in its HTML.
  await shopper.open('/Shop?search=');
  await expect(shopper.main.getByRole('status')).toHaveText('Loading...');
  await expect(shopper.cards).toHaveCount(0);
  await page.goto('/Shop');
  await expect(shopper.main.getByRole('status').first()).toHaveText('Loading...');
  release();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.main).not.toContainText('Loading...');
});

test('filters the list by the search query parameter of the URL', {
  tag: '@both',
  annotation: covers('routes/shop-search'),
}, async ({ shopper, page, catalogue }) => {
  const lamps = catalogue.search('lamp').length;
  expect(lamps).toBeGreaterThan(1);
  await shopper.open('/shop/?search=lamp');
  await expect(shopper.cards).toHaveCount(lamps);
  await expect(shopper.searchBox).toHaveValue('lamp');
  await expect(page.getByRole('status').filter({ hasText: `${lamps} objects` })).toBeVisible();
});

test('offers to show all products when a search has no results', {
  annotation: covers('shop/no-match'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/shop/?search=zeppelin');
  await expect(shopper.main).toContainText('No products found.');
  await expect(shopper.main).toContainText('zeppelin');
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.searchBox).toHaveValue('');
});
