import { amount, capitalised } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

test('each card has image, title, price and a quantity control', { tag: '@both' }, async ({
  shopper,
  catalogue,
}) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  for (const product of catalogue.products) {
    const card = shopper.item(product.title);
    await expect(card.getByRole('heading', { name: product.title })).toBeVisible();
    await expect(card).toContainText(`$${amount(product.price)}`);
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  }
  const photograph = shopper.cards.first().locator('img');
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the whole card leads to the product, and its quantity control does not', async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.open('/Shop');
  const card = shopper.item(catalogue.product(2).title);
  await card.getByRole('button', { name: 'Increase quantity' }).click();
  await card.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page).toHaveURL('/Shop');
  await card.locator('img').click({ position: { x: 20, y: 20 }, force: true });
  await expect(page).toHaveURL('/Product/2');
});

test("the filter menu lists 'All' and the distinct categories, first letter capitalised", async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await page.getByRole('button', { name: 'Category: All' }).click();
  await expect(page.getByRole('menu', { name: 'Category' }).getByRole('menuitemradio')).toHaveText([
    'All',
    ...catalogue.categories.map(capitalised),
  ]);
});

test("a card shows the product's colour, and 'Variant' when it has none", async ({ shopper, catalogue }) => {
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  for (const { title, color } of catalogue.products)
    await expect(shopper.item(title)).toContainText(color ?? 'Variant');
  expect(catalogue.products.some(({ color }) => color === undefined)).toBe(true);
});

test("the list shows 'Loading...' until the products are there", { tag: '@both' }, async ({
  shopper,
  faults,
  catalogue,
}) => {
  const release = await faults.hold('listProducts');
  await shopper.open('/Shop');
  await expect(shopper.main.getByRole('status')).toHaveText('Loading...');
  await expect(shopper.cards).toHaveCount(0);
  release();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.main).not.toContainText('Loading...');
});

test('the query parameter search narrows the list when the page is opened with it', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const lamps = catalogue.search('lamp').length;
  expect(lamps).toBeGreaterThan(1);
  await shopper.open('/shop/?search=lamp');
  await expect(shopper.cards).toHaveCount(lamps);
  await expect(shopper.searchBox).toHaveValue('lamp');
  await expect(page.getByRole('status').filter({ hasText: `${lamps} objects` })).toBeVisible();
});

test('a search without a match says so and offers the whole list', async ({ shopper, page, catalogue }) => {
  await shopper.open('/shop/?search=zeppelin');
  await expect(shopper.main).toContainText('No products found.');
  await expect(shopper.main).toContainText('zeppelin');
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
  await expect(shopper.searchBox).toHaveValue('');
});
