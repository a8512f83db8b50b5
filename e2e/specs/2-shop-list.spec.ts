import { covers } from '../coverage/specification.ts';
import { capitalize, formatAmount } from '../fixtures/catalogue.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('the shop list shows every product on a card, and those of a category', {
  annotation: covers(
    'shop/card',
    'shop/variant',
    'routes/shop-category',
    'shop/filter-menu',
    'states/filter',
  ),
}, async ({ shopper, page, catalogue }) => {
  const { products } = catalogue;
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(products.length);

  await test.step('each card has image, title, price and a quantity control', async () => {
    for (const product of products) {
      const card = shopper.item(product.title);
      await expect.soft(card.getByRole('heading', { name: product.title })).toBeVisible();
      await expect.soft(card).toContainText(`$${formatAmount(product.price)}`);
      await expect.soft(card.locator('img')).toHaveCount(1);
      await expect.soft(card.getByRole('button', increaseButton)).toBeVisible();
    }
    const photograph = shopper.cards.first().locator('img');
    await expect.soft
      .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("a card shows the product's color, and 'Variant' when it has none", async () => {
    for (const { title, color } of products)
      await expect.soft(shopper.item(title)).toContainText(color ?? 'Variant');
    expect(products.some(({ color }) => color === undefined)).toBe(true);
  });

  await test.step('clicking anywhere on a card opens the product, except on its quantity control', async () => {
    const card = shopper.item(catalogue.product(2).title);
    await card.getByRole('button', increaseButton).click();
    await card.getByRole('button', increaseButton).click();
    await card.getByRole('button', decreaseButton).click();
    await expect.soft(page).toHaveURL('/Shop');
    await card.locator('img').click({ position: { x: 20, y: 20 }, force: true });
    await expect.soft(page).toHaveURL('/Product/2');
    await page.goBack();
  });

  const menu = page.getByRole('menu', { name: 'Category' });
  const lamps = products.filter(({ category }) => category === 'lighting').length;
  await test.step("the filter menu lists 'All' and the distinct categories, first letter capitalized", async () => {
    await page.getByRole('button', { name: 'Category: All' }).click();
    const inCategory = (name: string) => products.filter(({ category }) => category === name).length;
    await expect
      .soft(menu.getByRole('menuitemradio'))
      .toHaveText([
        `All ${products.length}`,
        ...catalogue.categories.map((name) => `${capitalize(name)} ${inCategory(name)}`),
      ]);
  });

  await test.step('the category filter is set by choosing a menu item, and restored on the next visit', async () => {
    await menu.getByRole('menuitemradio', { name: 'Lighting' }).click();
    await expect.soft(shopper.cards).toHaveCount(lamps);
    await shopper.open('/Shop');
    await expect.soft(shopper.cards).toHaveCount(lamps);
    await page.getByRole('button', { name: 'Category: Lighting' }).click();
    await expect.soft(menu.getByRole('menuitemradio', { name: 'Lighting' })).toBeChecked();
    await menu.getByRole('menuitemradio', { name: 'All' }).click();
    await expect.soft(shopper.cards).toHaveCount(products.length);
  });

  await test.step('a card shows the quantity of an earlier visit', async () => {
    await expect.soft(shopper.item(catalogue.product(2).title).getByRole('status')).toHaveText('1');
  });
});

test('the shop list is searched by the URL and by the search box', {
  tag: '@composed',
  annotation: covers('routes/shop-search', 'validation/search', 'shop/no-match'),
}, async ({ shopper, page, catalogue }) => {
  const { main, cards, searchBox } = shopper;

  await test.step('filters the list by the search query parameter of the URL', async () => {
    const lamps = catalogue.search('lamp').length;
    expect(lamps).toBeGreaterThan(1);
    await shopper.open('/shop/?search=lamp');
    await expect.soft(cards).toHaveCount(lamps);
    await expect.soft(searchBox).toHaveValue('lamp');
    await expect.soft(page.getByRole('status').filter({ hasText: `${lamps} objects` })).toBeVisible();
  });

  await test.step('the search is a case-insensitive substring match on the title', async () => {
    for (const text of ['LAMP', 'ste', 'round tea', 'zzz']) {
      const matches = catalogue.search(text);
      await searchBox.fill(text);
      const count = `${matches.length} object${matches.length === 1 ? '' : 's'}`;
      await expect.soft(main.getByRole('status').first()).toHaveText(`${count} for “${text}”`);
      for (const { title } of matches) await expect.soft(shopper.item(title)).toBeVisible();
    }
  });

  await test.step('offers to show all products when a search has no results', async () => {
    await searchBox.fill('zeppelin');
    await expect.soft(main).toContainText('No products found.');
    await expect.soft(main).toContainText('zeppelin');
    await page.getByRole('button', { name: 'Show all products' }).press('Enter');
    await expect.soft(cards).toHaveCount(catalogue.products.length);
    await expect.soft(searchBox).toHaveValue('');
  });

  await test.step("'Show all products' moves the focus to the page", async () => {
    await expect.soft(main).toBeFocused();
  });
});
