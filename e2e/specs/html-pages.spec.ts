import type { Page } from 'playwright/test';
import { formatAmount } from '../fixtures/catalogue.ts';
import { holdScripts, openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** The lines of the cart that is stored in the browser, which is written a moment after a change. */
const readStoredCart = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('root') ?? '{}').cart ?? '{}').lines);

/** The shop list and the product pages arrive with the products of the server's catalogue. */

test.beforeEach(async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue.products.at(-1) ?? { id: 1 });
});

test.describe('without JavaScript', { tag: '@both' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows every product, each with a link to its page', async ({ shopper, page, catalogue }) => {
    await page.goto('/Shop');
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
    const { title, price, description } = catalogue.product(2);
    await expect(shopper.item(title)).toContainText(`$${formatAmount(price)}`);
    await shopper.item(title).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL('/Product/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(shopper.main).toContainText(`${formatAmount(price)}$`);
    await expect(shopper.main).toContainText(description);
    await expect(shopper.main).toContainText('The cart and the checkout need JavaScript', {
      useInnerText: true,
    });
  });

  test("a product's category leads to the products of the category", async ({ shopper, page, catalogue }) => {
    const { category } = catalogue.product(2);
    await page.goto('/Product/2');
    await shopper.main.getByRole('navigation').getByRole('link', { name: category }).click();
    await expect(shopper.cards).toHaveCount(
      catalogue.products.filter((product) => product.category === category).length,
    );
  });

  test('the first row of photographs is loaded at once, the others as they come into view', async ({
    shopper,
    page,
  }) => {
    await page.goto('/Shop');
    const loading = await shopper.cards
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    expect([loading.slice(0, 4), new Set(loading.slice(4))]).toEqual([
      Array.from({ length: 4 }, () => 'eager'),
      new Set(['lazy']),
    ]);
  });

  test('the site map names every product page, and the page has its structured data', async ({
    page,
    catalogue,
  }) => {
    const map = await (await page.request.get('/sitemap.xml')).text();
    for (const { id } of catalogue.products) expect(map).toContain(`/Product/${id}</loc>`);
    await page.goto('/Product/1');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data[0] ?? '')).toMatchObject({
      name: catalogue.product(1).title,
      offers: { price: catalogue.product(1).price.toFixed(2) },
    });
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
});

test.describe('with JavaScript', { tag: '@both' }, () => {
  const raised = (price: number) => price + 5;

  test('the list is shown while the catalogue is loading, and then has its prices', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const { title, price } = catalogue.product(1);
    const products = catalogue.products.map((product) => ({ ...product, price: raised(product.price) }));
    const scripts = await holdScripts(page);
    await openHtml(page, '/Shop');
    await expect(shopper.item(title)).toContainText(`$${formatAmount(price)}`);
    await mockResponse(page, 'listProducts', json(products));
    await scripts();
    await expect(shopper.item(title)).toContainText(`$${formatAmount(raised(price))}`);
    await expect(shopper.main).not.toContainText('Loading...');
  });

  test('a product that is added while the catalogue is loading costs what the catalogue says', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const { title, price } = catalogue.product(1);
    const held = Promise.withResolvers<void>();
    await page.route(/\/products$/, async (route) => {
      await held.promise;
      const products = catalogue.products.map((product) => ({ ...product, price: raised(product.price) }));
      await route.fulfill(json(products));
    });
    await page.goto('/Shop');
    await waitForHydration(page);
    await expect(shopper.main.getByRole('status').first()).toHaveText('Loading...');
    await shopper.item(title).getByRole('button', increaseButton).click();
    await expect(shopper.cartLink(0)).toBeVisible();
    held.resolve();
    await expect(shopper.cartLink(1)).toBeVisible();
    await expect
      .poll(() => readStoredCart(page))
      .toMatchObject([{ id: 1, quantity: 1, price: raised(price) }]);
  });

  test('the product page is shown while it is loading, and then has its price', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const product = catalogue.product(1);
    const held = Promise.withResolvers<void>();
    await page.route(/\/products\/1$/, async (route) => {
      await held.promise;
      await route.fulfill(json({ ...product, price: raised(product.price) }));
    });
    await page.goto('/Product/1');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await expect(shopper.main).toContainText(`${formatAmount(product.price)}$`);
    await expect(shopper.main).toContainText('Loading...');
    await page.getByRole('button', { name: 'Buy now' }).click();
    held.resolve();
    await expect(page).toHaveURL('/Cart');
    await expect
      .poll(() => readStoredCart(page))
      .toMatchObject([{ id: 1, quantity: 1, price: raised(product.price) }]);
  });

  test('a link to a product whose price no response has confirmed leads to a page that loads it', async ({
    shopper,
    page,
    catalogue,
  }) => {
    const product = catalogue.product(1);
    await page.route(/\/products$/, () => {});
    await page.route(/\/products\/1$/, (route) =>
      route.fulfill(json({ ...product, price: raised(product.price) })),
    );
    await page.goto('/Shop');
    await waitForHydration(page);
    await shopper.item(product.title).getByRole('link').click();
    await expect(shopper.main).toContainText(`${formatAmount(raised(product.price))}$`);
  });

  test.describe(() => {
    test.use({ expectedErrors: [/status of 503/] });

    test('a catalogue that fails ends in the empty list', async ({ shopper, page, faults }) => {
      await faults.start('listProducts', { kind: 'error', status: 503, message: 'Closed.' });
      await page.goto('/Shop');
      await expect(shopper.main).toContainText('No products found.');
      await expect(shopper.cards).toHaveCount(0);
    });
  });

  test.describe(() => {
    test.use({ expectedErrors: [/status of 404/] });

    test('a product that is gone is not shown', async ({ shopper, page, faults }) => {
      await faults.start('getProduct', {
        kind: 'error',
        status: 404,
        code: 'product_not_found',
        message: 'There is no product 1.',
      });
      await page.goto('/Product/1');
      await expect(shopper.main).toContainText('There is no such product.');
    });
  });
});
