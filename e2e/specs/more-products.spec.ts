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

test('the related products and the thumbnails are in the HTML of the page', async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue);
  const html = await (await page.request.get('/Product/1')).text();
  expect.soft(html).toContain('More in Ceramics');
  expect.soft(html).toContain('aria-label="Photograph 2 of 2"');
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a product page shows others of its category and what was looked at, and that of an unknown product leads on', {
    tag: '@composed',
  }, async ({ shopper, page, catalogue }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const others = catalogue.products.filter(({ category, id }) => category === 'ceramics' && id !== 1);
    await shopper.open('/Product/1');
    const links = related(page).getByRole('link');
    await test.step('a product page shows others of its category, each with a link and a price', async () => {
      await expect(links).toHaveCount(Math.min(4, others.length));
      for (const text of await links.allTextContents())
        expect.soft(others.some(({ title, price }) => text === `${title}$${formatAmount(price)}`)).toBe(true);
    });
    await test.step('nothing was looked at before', async () => {
      await expectRemembered(page, 1);
      await expect.soft(recent(page)).toHaveCount(0);
    });
    await test.step('a product page says what shipping costs and how long it takes', async () => {
      await expect.soft(shopper.main).toContainText('Below that $4.90, paid to the courier.');
      await expect.soft(shopper.main).toContainText('Delivered in 3 to 5 working days.');
      await expectAccessible(page, 'a product');
    });
    const [first = ''] = await links.allTextContents();
    const followed = first.replace(/\$.*/, '');
    await test.step('a link leads to its product, which shows what was looked at before', async () => {
      await links.first().click();
      await expect(heading).toHaveText(followed);
      await expect.soft(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(1).title)]);
      const { id = 0 } = others.find(({ title }) => title === followed) ?? {};
      await expectRemembered(page, id);
    });
    await test.step('the product of the page is not among what was looked at', async () => {
      await page.goBack();
      await expect(heading).toHaveText(catalogue.product(1).title);
      await expect.soft(recent(page).getByRole('link')).toHaveText([new RegExp(followed)]);
      await expectRemembered(page, 1);
    });
    const seen = [new RegExp(catalogue.product(1).title), new RegExp(followed)];
    await test.step('the last one comes first', async () => {
      await shopper.open('/Product/5');
      await expect.soft(recent(page).getByRole('link')).toHaveText(seen);
      await expectRemembered(page, 5);
    });
    await test.step('the page of an unknown product leads on', async () => {
      await shopper.open('/Product/999');
      await expect.soft(shopper.alert('There is no such product.')).toBeVisible();
      const rated = page.getByRole('region', { name: 'Well rated on the lane' }).getByRole('link');
      await expect.soft(rated).toHaveCount(4);
      await expect
        .soft(recent(page).getByRole('link'))
        .toHaveText([new RegExp(catalogue.product(5).title), ...seen]);
      await expectAccessible(page, 'an unknown product');
    });
  });

  test('without the code of these parts the page works, and what the server rendered of them stays', {
    tag: '@nightly',
  }, async ({ shopper, page, context, scriptFaults, catalogue }) => {
    await waitForRenderedPages(page, catalogue);
    await shopper.setLocalStorage({ recentlyViewed: '[4]' });
    await scriptFaults.drop('more-products');
    await test.step('without the code of these parts the page works', async () => {
      await shopper.open('/Product/1?via=mail');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(shopper.cartLink(1)).toBeVisible();
      await expect.soft(related(page)).toHaveCount(0);
    });
    await test.step('what the server rendered of these parts stays until their code is loaded', async () => {
      const failed = page.waitForEvent('console', (message) =>
        message.text().startsWith('A part of the page could not be loaded yet'),
      );
      await shopper.open('/Product/1');
      await failed;
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect(shopper.cartLink(2)).toBeVisible();
      await expect.soft(shopper.main.getByText('Loading...')).toHaveCount(0);
      await expect.soft(related(page)).toBeVisible();
      await expect.soft(recent(page)).toHaveCount(0);
    });
    await test.step('then they are complete', async () => {
      await scriptFaults.allow('more-products');
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(4).title)]);
      await expect(related(page)).toBeVisible();
    });
  });
});

test('what was looked at may have left the catalogue, or be no list of products', {
  tag: '@nightly',
}, async ({ shopper, page, catalogue }) => {
  await test.step('a product that left the catalogue is not among them', async () => {
    await shopper.setLocalStorage({ recentlyViewed: '[999,2,1]' });
    await mockResponse(page, 'listProducts', json(catalogue.products.filter(({ id }) => id !== 2)));
    await shopper.open('/Product/5');
    await expect(recent(page).getByRole('link')).toHaveText([new RegExp(catalogue.product(1).title)]);
  });
  await test.step('a product page works with ["x"] as what was looked at', async () => {
    await shopper.setLocalStorage({ recentlyViewed: '["x"]' });
    await shopper.open('/Product/1');
    await expectRemembered(page, 1);
    await expect.soft(related(page)).toBeVisible();
    await expect.soft(recent(page)).toHaveCount(0);
  });
});

test('a product page works where storage is blocked', { tag: '@nightly' }, async ({ shopper, page }) => {
  for (const how of ['quota', 'access'] as const)
    await test.step(how, async () => {
      await blockStorage(page, how);
      await shopper.open('/Product/1');
      await expect.soft(related(page)).toBeVisible();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect.soft(shopper.cartLink(1)).toBeVisible();
    });
});
