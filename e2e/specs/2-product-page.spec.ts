import { covers } from '../coverage/specification.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

test('uses the product passed by the list without a request', {
  annotation: covers('routes/product-data'),
}, async ({ shopper, page, faults, catalogue }) => {
  const { title } = catalogue.product(3);
  await shopper.openLoadedShop();
  const requests = faults.watch('getProduct');
  await shopper.item(title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows what the list has of a product at once, and its description when the product has been loaded', {
  annotation: covers('routes/product-data'),
}, async ({ shopper, page, faults, catalogue }) => {
  const { title, description } = catalogue.product(3);
  const listed = catalogue.products.map(({ description: _, ...product }) => product);
  await mockResponse(page, 'listProducts', json(listed));
  await shopper.openLoadedShop();
  const release = await faults.hold('getProduct');
  const requests = faults.watch('getProduct');
  await shopper.item(title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const details = page.getByRole('tabpanel');
  await expect(details).toHaveText('Loading...');
  release();
  await expect(details).toHaveText(description);
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/products/3']);
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says that the description could not be loaded, and sells the product', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    const { title } = catalogue.product(3);
    const listed = catalogue.products.map(({ description: _, ...product }) => product);
    await mockResponse(page, 'listProducts', json(listed));
    await faults.start('getProduct', { kind: 'drop' });
    await shopper.openLoadedShop();
    await shopper.item(title).getByRole('link').click();
    await expect(page.getByRole('tabpanel')).toHaveText('The description could not be loaded.');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
  });
});

test('loads the product by id when none was passed', {
  annotation: covers('routes/product-data', 'calls/get-product'),
}, async ({ shopper, page, faults }) => {
  const requests = faults.watch('getProduct');
  const release = await faults.hold('getProduct');
  await shopper.open('/Product/3');
  const loading = shopper.main.getByRole('status').filter({ hasText: 'Loading...' });
  await expect(loading).toBeVisible();
  release();
  // The HTML may have the heading already, before the request is sent.
  await expect(loading).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Snake Plant Tapered Planter' })).toBeVisible();
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/products/3']);
});

for (const [what, fields, requested] of [
  ['shows the product without a request', {}, []],
  ['loads a product that only the schema can read by its id', { rating: null }, ['/products/3']],
] as const)
  test(`${what} when Back leads to it after a reload of another page`, async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    const { title } = catalogue.product(3);
    await mockResponse(page, 'listProducts', json([{ ...catalogue.product(3), ...fields }]));
    await shopper.open('/Shop');
    await expect(shopper.cards).toHaveCount(1);
    await shopper.item(title).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    await page.reload();
    await shopper.waitForHydration();
    const requests = faults.watch('getProduct');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(requested);
  });

test('the breadcrumb is Shop all > category > title', {
  tag: '@both',
  annotation: covers('product/breadcrumb'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/1');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Shop all', 'Ceramics', 'Tidal Stoneware Mug']);
  await crumbs.getByRole('link', { name: 'Ceramics' }).click();
  await expect(page).toHaveURL('/Shop?category=ceramics');
  await expect(shopper.cards).toHaveCount(
    catalogue.products.filter(({ category }) => category === 'ceramics').length,
  );
  await page.goBack();
  await crumbs.getByRole('link', { name: 'Shop all' }).click();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
});

test('shows the image, the title and the price with a $ suffix', {
  tag: '@both',
  annotation: covers('product/image-title-price'),
}, async ({ shopper, page, catalogue }) => {
  const { title, price } = catalogue.product(14);
  await shopper.open('/Product/14');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shopper.main.getByText(`${formatAmount(price)}$`, { exact: true })).toBeVisible();
  const image = page.getByRole('img', { name: title });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
});

test("shows four of five stars filled, the rating value and '10 reviews'", {
  annotation: covers('product/stars', 'limits/stars'),
}, async ({ shopper, page, catalogue }) => {
  for (const id of [2, 6]) {
    const { rate } = catalogue.product(id).rating;
    await shopper.open(`/Product/${id}`);
    const stars = page.getByRole('img', { name: `Rated ${rate} out of 5` });
    await expect(stars.locator('svg')).toHaveCount(5);
    await expect.poll(() => countFilledStars(stars)).toBe(4);
    await expect(stars.locator('..')).toHaveText(new RegExp(`${rate}\\s*10 reviews`));
  }
});

test('shows the description and a category button', {
  annotation: covers('product/description-category'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/5');
  await expect(shopper.main.getByText(catalogue.product(5).description)).toBeVisible();
  // The first link to the category is in the breadcrumb.
  await shopper.main.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect(page).toHaveURL('/Shop?category=home');
});

test("the read-only quantity box shows the cart's total count, or 1 for an empty cart", {
  annotation: covers('product/quantity'),
}, async ({ shopper, page, catalogue }) => {
  const box = page.getByLabel('Quantity', { exact: true });
  await shopper.open('/Product/5');
  await expect(box).toHaveValue('1');
  await expect(box).not.toBeEditable();
  await shopper.seedCart([catalogue.product(1), 4], [catalogue.product(2), 3]);
  await shopper.open('/Product/5');
  await expect(box).toHaveValue('7');
});

test("'Add to cart' adds one unit and stays on the page", {
  tag: '@both',
  annotation: covers('product/add-to-cart'),
}, async ({ shopper, page }) => {
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.cartLink(1)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.cartLink(2)).toBeVisible();
  await expect(page).toHaveURL('/Product/5');
});

test("'Buy now' adds one unit and goes to /Cart", {
  annotation: covers('product/buy-now', 'limits/buy-now'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/Cart');
  await expect(shopper.item(catalogue.product(5).title).getByRole('status')).toHaveText('1');
});

test("a double click on 'Buy now' adds one unit", {
  tag: '@both',
  annotation: covers('product/buy-now'),
}, async ({ shopper, page, scriptFaults, catalogue }) => {
  // Both clicks hit the product page.
  const cartPage = await scriptFaults.hold('cart-page');
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Buy now' }).dblclick();
  cartPage.release();
  await expect(page).toHaveURL('/Cart');
  await expect(shopper.item(catalogue.product(5).title).getByRole('status')).toHaveText('1');
  await page.goBack();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(shopper.cartLink(2)).toBeVisible();
});

test("shows the note 'Free shipping over $50'", {
  annotation: covers('product/shipping-note', 'limits/shipping-note'),
}, async ({ shopper }) => {
  await shopper.open('/Product/5');
  await expect(shopper.main.getByText('Free shipping over $50', { exact: true })).toBeVisible();
});

test('the tabs are Details, Shipping and Returns, with the description as the only content', {
  annotation: covers('product/tabs'),
}, async ({ shopper, page, catalogue }) => {
  const { description } = catalogue.product(5);
  await shopper.open('/Product/5');
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Shipping', 'Returns']);
  for (const name of ['Details', 'Shipping', 'Returns']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveText(description);
  }
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows an error with a retry button when the product fails to load', {
    tag: '@both',
    annotation: covers('routes/product-error'),
  }, async ({ shopper, page, faults }) => {
    await faults.start('getProduct', { kind: 'drop' });
    await shopper.open('/Product/5');
    await expect(shopper.alert('This product could not be loaded.')).toBeVisible();
    await expect(shopper.main.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await faults.stop('getProduct');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });

  test('shows an error with a link to the shop for an unknown product', {
    annotation: covers('routes/product-error'),
  }, async ({ shopper, page }) => {
    for (const id of ['999', 'mug']) {
      await shopper.open(`/Product/${id}`);
      await expect(shopper.alert('There is no such product.')).toBeVisible();
    }
    await shopper.main.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL('/Shop');
  });
});
