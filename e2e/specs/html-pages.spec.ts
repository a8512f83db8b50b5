import type { Page } from 'playwright/test';
import { formatAmount } from '../fixtures/catalogue.ts';
import { holdScripts, openHtml, waitForHydration } from '../fixtures/hydration.ts';
import { json } from '../fixtures/mock-responses.ts';
import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** The lines of the cart that is stored in the browser, which is written a moment after a change. */
const readStoredCart = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('root') ?? '{}').cart ?? '{}').lines);

const readStructuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

/** The shop list and the product pages arrive with the products of the server's catalogue. */

test.beforeEach(async ({ page, catalogue }) => {
  await waitForRenderedPages(page, catalogue);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the list and the product pages show the catalogue', { tag: '@composed' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    const { title, price, description, category } = catalogue.product(2);

    await test.step('the list shows every product, each with a link to its page', async () => {
      await page.goto('/Shop');
      await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
      await expect.soft(shopper.item(title)).toContainText(`$${formatAmount(price)}`);
    });

    await test.step('the first row of photographs is loaded at once, the others as they come into view', async () => {
      const loading = await shopper.cards
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
      expect
        .soft([loading.slice(0, 4), new Set(loading.slice(4))])
        .toEqual([Array.from({ length: 4 }, () => 'eager'), new Set(['lazy'])]);
    });

    await test.step('the product page has its title, price and description, and says what needs JavaScript', async () => {
      await shopper.item(title).getByRole('link', { name: title }).click();
      await expect(page).toHaveURL('/Product/2');
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.soft(shopper.main).toContainText(`${formatAmount(price)}$`);
      await expect.soft(shopper.main).toContainText(description);
      await expect.soft(shopper.main).toContainText('The cart and the checkout need JavaScript', {
        useInnerText: true,
      });
    });

    await test.step("a product's category leads to the products of the category", async () => {
      await shopper.main.getByRole('navigation').getByRole('link', { name: category }).click();
      await expect
        .soft(shopper.cards)
        .toHaveCount(catalogue.products.filter((product) => product.category === category).length);
    });

    await test.step('the site map names every product page, and the page has its structured data', async () => {
      const map = await (await page.request.get('/sitemap.xml')).text();
      for (const { id } of catalogue.products) expect.soft(map).toContain(`/Product/${id}</loc>`);
      await page.goto('/Product/1');
      const [data] = await readStructuredData(page);
      expect.soft(data).toMatchObject({
        name: catalogue.product(1).title,
        offers: { price: catalogue.product(1).price.toFixed(2) },
      });
      await expect.soft(page.locator('meta[name=robots]')).toHaveCount(0);
    });
  });
});

test('products of the HTML are shown while they are loading, and cost what the response says', async ({
  shopper,
  page,
  catalogue,
}) => {
  const raise = (id: number) => ({ ...catalogue.product(id), price: catalogue.product(id).price + 5 });
  const [listed, shown] = [catalogue.product(2), catalogue.product(1)];

  await test.step('the list is shown before the scripts have arrived', async () => {
    const release = await holdScripts(page);
    await openHtml(page, '/Shop');
    await expect.soft(shopper.item(listed.title)).toContainText(`$${formatAmount(listed.price)}`);
    const held = Promise.withResolvers<void>();
    await page.route(/\/products$/, async (route) => {
      await held.promise;
      await route.fulfill(json(catalogue.products.map(({ id }) => raise(id))));
    });
    await release();

    await test.step('a product that is added while the catalogue is loading costs what the catalogue says', async () => {
      await expect(shopper.main.getByRole('status').first()).toHaveText('Loading...');
      await expect.soft(shopper.item(listed.title)).toContainText(`$${formatAmount(listed.price)}`);
      await shopper.item(listed.title).getByRole('button', increaseButton).click();
      await expect.soft(shopper.cartLink(0)).toBeVisible();
      held.resolve();
      await expect.soft(shopper.cartLink(1)).toBeVisible();
      await expect
        .poll(() => readStoredCart(page))
        .toMatchObject([{ id: 2, quantity: 1, price: raise(2).price }]);
    });

    await test.step('the list has the prices of the response', async () => {
      await expect.soft(shopper.item(listed.title)).toContainText(`$${formatAmount(raise(2).price)}`);
      await expect.soft(shopper.main).not.toContainText('Loading...');
    });
  });

  await test.step('a link to a product whose price no response has confirmed leads to a page that loads it', async () => {
    await page.unroute(/\/products$/);
    await page.route(/\/products$/, () => {});
    await page.route(/\/products\/1$/, (route) => route.fulfill(json(raise(1))));
    await page.goto('/Shop');
    await waitForHydration(page);
    await shopper.item(shown.title).getByRole('link').click();
    await expect.soft(shopper.main).toContainText(`${formatAmount(raise(1).price)}$`);
  });

  await test.step('the product page is shown while it is loading, and then has its price', async () => {
    const held = Promise.withResolvers<void>();
    await page.unroute(/\/products\/1$/);
    await page.route(/\/products\/1$/, async (route) => {
      await held.promise;
      await route.fulfill(json(raise(1)));
    });
    await page.goto('/Product/1');
    await waitForHydration(page);
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(shown.title);
    await expect.soft(shopper.main).toContainText(`${formatAmount(shown.price)}$`);
    await expect.soft(shopper.main).toContainText('Loading...');
    await page.getByRole('button', { name: 'Buy now' }).click();
    held.resolve();
    await expect(page).toHaveURL('/Cart');
    await expect
      .poll(() => readStoredCart(page))
      .toMatchObject([{ id: 2 }, { id: 1, quantity: 1, price: raise(1).price }]);
    await page.unroute(/\/products\/1$/);
  });

  await test.step('a product page has Product and BreadcrumbList data', async () => {
    await shopper.open('/Product/1');
    await expect.soft(page).toHaveTitle(`${shown.title} · CurioLane`);
    const data = await readStructuredData(page);
    expect.soft(data.map((entry) => entry['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect.soft(data[0]).toMatchObject({
      name: shown.title,
      offers: { price: shown.price.toFixed(2), priceCurrency: 'USD' },
    });
  });
});

test.describe(() => {
  test.use({ expectedErrors: [/status of (?:503.*\/products|404.*\/products\/1)\b/] });

  test('products of the HTML that the server no longer has are not shown', { tag: '@gate' }, async ({
    shopper,
    page,
    faults,
  }) => {
    await test.step('a catalogue that fails ends in the empty list', async () => {
      await faults.start('listProducts', { kind: 'status', status: 503, message: 'Closed.' });
      await page.goto('/Shop');
      await expect.soft(shopper.main).toContainText('No products found.');
      await expect.soft(shopper.cards).toHaveCount(0);
    });

    await test.step('a product that is gone is not shown', async () => {
      await faults.start('getProduct', {
        kind: 'status',
        status: 404,
        code: 'product_not_found',
        message: 'There is no product 1.',
      });
      await page.goto('/Product/1');
      await expect.soft(shopper.main).toContainText('There is no such product.');
    });
  });
});
