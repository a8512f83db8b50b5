import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { sellProducts } from '../fixtures/extreme-catalogue.ts';
import { expect, test } from '../fixtures/test.ts';

/** Prices and colors that narrow the shop list. */

const openSheet = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filter/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet.getByRole('group', { name: 'Price in $' })).toBeVisible();
  return sheet;
};

const readCount = (text: string) => Number(/\d+$/.exec(text)?.[0]);

test('price and color narrow the list, whose counts agree with it, and are in the URL', {
  tag: '@both',
}, async ({ shopper, page, catalogue, openElsewhere }) => {
  const { products } = catalogue;
  const status = shopper.main.getByRole('status').first();
  const chips = page.getByRole('group', { name: 'Active filters' });
  const blue = products.filter(({ color }) => /^(Petrol|Cobalt|Midnight|Slate blue)$/.test(color ?? ''));
  expect(blue.length).toBeGreaterThan(1);
  await shopper.openLoadedShop();
  const sheet = await openSheet(page);

  await test.step('each choice says how many the list then has, and the button too', async () => {
    await expectAccessible(page, 'the filters');
    const choices = sheet.getByRole('group').getByRole('button');
    for (const choice of await choices.all()) {
      const count = readCount(await choice.innerText());
      await choice.click();
      await expect.soft(choice).toHaveAttribute('aria-pressed', 'true');
      const shown = `${count} object${count === 1 ? '' : 's'}`;
      await expect.soft(sheet.getByRole('button', { name: `Show ${shown}` })).toBeVisible();
      await choice.click();
      await expect.soft(choice).toHaveAttribute('aria-pressed', 'false');
    }
    await expect.soft(page).toHaveURL('/Shop');
  });

  await test.step('a color and a range of prices that is typed narrow the list', async () => {
    await sheet.getByRole('button', { name: /^Blue/ }).click();
    await expect.soft(page).toHaveURL('/Shop?color=blue');
    await expect.soft(sheet.getByRole('button', { name: /^Blue/ })).toHaveText(`Blue ${blue.length}`);
    await sheet.getByLabel('To', { exact: true }).fill('60');
    await expect.soft(page).toHaveURL('/Shop?color=blue&price=-60');
    await page.keyboard.press('Tab');
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect(sheet).toBeHidden();
    const found = blue.filter(({ price }) => price <= 60);
    await expect.soft(shopper.cards).toHaveCount(found.length);
    await expect.soft(status).toHaveText(`${found.length} object${found.length === 1 ? '' : 's'}`);
    await expect.soft(shopper.main.getByRole('button', { name: 'Filter 2' })).toBeFocused();
  });

  await test.step('the category menu counts what it would show beside them', async () => {
    await page.getByRole('button', { name: 'Category: All' }).click();
    const found = blue.filter(({ price }) => price <= 60);
    await expect.soft(page.getByRole('menuitemradio', { name: /^All/ })).toHaveText(`All ${found.length}`);
    await page.keyboard.press('Escape');
  });

  await test.step('a shared URL and a reload show the same list', async () => {
    const titles = await shopper.cards.getByRole('heading').allInnerTexts();
    const friend = await openElsewhere();
    await friend.page.goto(page.url());
    await expect.soft(friend.cards.getByRole('heading')).toHaveText(titles);
    await page.reload();
    await expect.soft(shopper.cards.getByRole('heading')).toHaveText(titles);
  });

  await test.step('each is a chip that takes it away, by keyboard too', async () => {
    await expectAccessible(page, 'active filters');
    await expect.soft(chips.getByRole('button')).toHaveText(['Up to $60', 'Blue', 'Clear']);
    await chips.getByRole('button', { name: 'Remove the filter “Up to $60”' }).press('Enter');
    await expect.soft(page).toHaveURL('/Shop?color=blue');
    await expect.soft(shopper.cards).toHaveCount(blue.length);
    await expect.soft(shopper.main).toBeFocused();
  });

  await test.step('Back brings it again, and the typed range in one step', async () => {
    await page.goBack();
    await expect.soft(page).toHaveURL('/Shop?color=blue&price=-60');
    await page.goBack();
    await expect.soft(page).toHaveURL('/Shop?color=blue');
    await page.goForward();
  });

  await test.step("'Clear' shows every product and keeps the order", async () => {
    await page.getByLabel('Sort').selectOption('Rating');
    await chips.getByRole('button', { name: 'Clear' }).click();
    await expect.soft(page).toHaveURL('/Shop?sort=rating&category=all');
    await expect.soft(shopper.cards).toHaveCount(products.length);
    await expect.soft(chips).toHaveCount(0);
  });

  await test.step("'Clear' of the sheet empties its fields, too", async () => {
    await openSheet(page);
    await sheet.getByLabel('To', { exact: true }).fill('60');
    await sheet.getByRole('button', { name: 'Clear' }).click();
    await expect.soft(page).toHaveURL('/Shop?sort=rating&category=all');
    await expect.soft(sheet.getByLabel('To', { exact: true })).toHaveValue('');
    await sheet.getByRole('button', { name: /^Show / }).click();
  });

  await test.step('neither is stored with the category', async () => {
    const root = JSON.parse((await shopper.readLocalStorage('root')) ?? '{}') as Record<string, string>;
    expect.soft(root.filter).toBe('{"category":"all"}');
  });
});

test('what filters out everything, or nothing, says so', async ({ shopper, page, catalogue }) => {
  await test.step('without a match the page offers every product', async () => {
    await shopper.open('/Shop?price=0-0.5&color=purple&color=mauve');
    await expect(shopper.main).toContainText('No products found.');
    await expect
      .soft(shopper.main)
      .toContainText('Nothing here passes all of these filters. Take one away, or look at everything.');
    await expect
      .soft(page.getByRole('group', { name: 'Active filters' }).getByRole('button'))
      .toHaveText(['Up to $0.50', 'Purple', 'Mauve', 'Clear']);
    await page.getByRole('button', { name: 'Show all products' }).click();
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
  });

  await test.step('an unreadable range is no filter', async () => {
    await shopper.open('/Shop?price=cheap&color=');
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
    await expect.soft(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0);
  });

  await test.step('without a color in the catalogue there is nothing to choose by color', async () => {
    await sellProducts(
      page,
      catalogue.products.map(({ color: _, ...product }) => product),
    );
    await shopper.openLoadedShop();
    const sheet = await openSheet(page);
    await expect.soft(sheet.getByRole('group', { name: 'Color' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('with one price and no color there is no filter', async () => {
    await sellProducts(
      page,
      catalogue.products.map(({ color: _, ...product }) => ({ ...product, price: 20 })),
    );
    await shopper.openLoadedShop();
    await expect.soft(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('filters whose code cannot be loaded say so, and the next press loads it', {
    tag: '@nightly',
  }, async ({ shopper, page, scriptFaults }) => {
    await scriptFaults.drop('filter-sheet');
    await shopper.openLoadedShop();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(shopper.alert('The filters could not be loaded.')).toBeVisible();
    await scriptFaults.allow('filter-sheet');
    await openSheet(page);
  });
});

test('what mentions a search in its description or color is below the list, under a heading of its own', async ({
  shopper,
  page,
  catalogue,
}) => {
  const { products } = catalogue;
  const below = (search: string) =>
    page.getByRole('region', { name: `“${search}” in a description or color` });

  await test.step('the list holds matches in titles alone', async () => {
    const inTitles = catalogue.search('stoneware');
    await shopper.open('/shop/?search=stoneware');
    const mentioning = products.filter(
      (product) =>
        /\bstoneware/i.test(`${product.color} ${product.description}`) && !inTitles.includes(product),
    );
    expect(mentioning.length).toBeGreaterThan(1);
    await expect
      .soft(below('stoneware').getByRole('heading', { level: 3 }))
      .toHaveText(mentioning.map(({ title }) => title));
    await expect.soft(shopper.cards).toHaveCount(inTitles.length);
    await expectAccessible(page, 'products that mention a search');
  });

  await test.step('the word of a color finds its shades', async () => {
    await shopper.searchBox.fill('blue');
    await expect.soft(below('blue')).toContainText('Petrol');
    await expect.soft(below('blue')).toContainText('Cobalt');
  });

  await test.step('they are narrowed as the list is', async () => {
    await page.getByRole('button', { name: 'Category: All' }).click();
    await page.getByRole('menuitemradio', { name: /^Ceramics/ }).click();
    await expect.soft(below('blue')).not.toContainText('Cobalt');
    await expect.soft(below('blue')).toContainText('Petrol');
  });

  await test.step('nothing is repeated, and nothing is there for what no one mentions', async () => {
    await shopper.open('/shop/?search=mug');
    await expect(shopper.cards).toHaveCount(catalogue.search('mug').length);
    for (const { title } of catalogue.search('mug'))
      await expect.soft(below('mug').getByRole('heading', { name: title })).toHaveCount(0);
    await shopper.searchBox.fill('zeppelin');
    await expect.soft(shopper.main).toContainText('No products found.');
    await expect.soft(page.getByRole('region', { name: /in a description or color$/ })).toHaveCount(0);
  });
});
