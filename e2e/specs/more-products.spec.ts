import type { Page } from 'playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { blockStorage } from '../fixtures/blocked-storage.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { expect, test } from '../fixtures/test.ts';

const related = (page: Page) => page.getByRole('region', { name: 'More in Ceramics' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

/** The server has rendered other products already when the code comes that remembers this one. */
const expectRemembered = (page: Page, id: number) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toMatch(new RegExp(`^\\[${id}\\b`));

test('a product page shows others of its category, each with a link and a price', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const others = catalogue.products.filter(({ category, id }) => category === 'ceramics' && id !== 1);
  await shopper.open('/Product/1');
  const links = related(page).getByRole('link');
  await expect(links).toHaveCount(Math.min(4, others.length));
  for (const text of await links.allTextContents())
    expect(others.some(({ title, price }) => text === `${title}$${formatAmount(price)}`)).toBe(true);
  const [first] = await links.allTextContents();
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.replace(/\$.*/, '') ?? '');
});

test('the related products are in the HTML of the page', async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue.products.at(-1) ?? { id: 1 });
  expect(await (await page.request.get('/Product/1')).text()).toContain('More in Ceramics');
});

test('what was looked at before is shown, the last one first, without the product of the page', {
  tag: '@both',
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/1');
  await expect(related(page)).toBeVisible();
  await expectRemembered(page, 1);
  await expect(recent(page)).toHaveCount(0);
  await shopper.open('/Product/4');
  await expect(recent(page).getByRole('link')).toHaveCount(1);
  await shopper.open('/Product/5');
  await expect(recent(page).getByRole('link')).toHaveText([
    new RegExp(catalogue.product(4).title),
    new RegExp(catalogue.product(1).title),
  ]);
});

test('a product that left the catalogue is not among them', async ({ shopper, page, catalogue }) => {
  await shopper.setLocalStorage({ recentlyViewed: '[999,2,1]' });
  await mockResponse(page, 'listProducts', json(catalogue.products.filter(({ id }) => id !== 2)));
  await shopper.open('/Product/5');
  await expect(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(1).title)]);
});

for (const stored of ['{', '{"a":1}', '["x"]'])
  test(`a product page works with ${stored} as what was looked at`, async ({ shopper, page }) => {
    await shopper.setLocalStorage({ recentlyViewed: stored });
    await shopper.open('/Product/1');
    await expectRemembered(page, 1);
    await expect(related(page)).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
  });

for (const how of ['access', 'quota'] as const)
  test(`a product page works where storage is blocked (${how})`, async ({ shopper, page }) => {
    await blockStorage(page, how);
    await shopper.open('/Product/1');
    await expect(related(page)).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the page of an unknown product leads on', { tag: '@both' }, async ({ shopper, page, catalogue }) => {
    await shopper.open('/Product/1');
    await expectRemembered(page, 1);
    await shopper.open('/Product/999');
    await expect(shopper.alert('There is no such product.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Well rated on the lane' }).getByRole('link')).toHaveCount(
      4,
    );
    await expect(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(1).title)]);
    await expectAccessible(page, 'an unknown product');
  });

  test('without the code of these parts the page works', async ({ shopper, page, scriptFaults }) => {
    await scriptFaults.drop('more-products');
    await shopper.open('/Product/1?via=mail');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect(related(page)).toHaveCount(0);
  });

  test('what the server rendered of these parts stays until their code is loaded', {
    tag: '@both',
  }, async ({ shopper, page, context, scriptFaults, catalogue }) => {
    await waitForRenderedPages(page, catalogue.products.at(-1) ?? { id: 1 });
    await shopper.setLocalStorage({ recentlyViewed: '[4]' });
    await scriptFaults.drop('more-products');
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('A part of the page could not be loaded yet'),
    );
    await shopper.open('/Product/1');
    await failed;
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect(shopper.main.getByText('Loading...')).toHaveCount(0);
    await expect(related(page)).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    await scriptFaults.allow('more-products');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(4).title)]);
    await expect(related(page)).toBeVisible();
  });
});

test('a product page says what shipping costs and how long it takes', { tag: '@both' }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/Product/1');
  await expect(shopper.main).toContainText('Below that $4.90, paid to the courier.');
  await expect(shopper.main).toContainText('Delivered in 3 to 5 working days.');
  await expectAccessible(page, 'a product');
});
