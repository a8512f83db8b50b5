import { amount } from '../fixtures/catalogue.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

test('the product page uses the product that the list passed, and asks for no other', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  const { title } = catalogue.product(3);
  await shopper.open('/Shop');
  const requests = faults.watch('getProduct');
  await shopper.item(title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(requests).toEqual([]);
});

test('the product page loads its product by id when none was passed', async ({ shopper, page, faults }) => {
  const requests = faults.watch('getProduct');
  const release = await faults.hold('getProduct');
  await shopper.open('/Product/3');
  await expect(shopper.main.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Snake Plant Tapered Planter' })).toBeVisible();
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/products/3']);
});

test('the breadcrumb is Shop all > category > title', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
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

test('the product page shows image, title, and the price with a $ suffix', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const { title, price } = catalogue.product(14);
  await shopper.open('/Product/14');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shopper.main.getByText(`${amount(price)}$`, { exact: true })).toBeVisible();
  const image = page.getByRole('img', { name: title });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
});

test("the star line has four of five filled, the rating's value and '10 reviews'", async ({
  shopper,
  page,
  catalogue,
}) => {
  for (const id of [2, 6]) {
    const { rate } = catalogue.product(id).rating;
    await shopper.open(`/Product/${id}`);
    const stars = page.getByRole('img', { name: `Rated ${rate} out of 5` });
    await expect(stars.locator('svg')).toHaveCount(5);
    expect(await countFilledStars(stars)).toBe(4);
    await expect(shopper.main.getByText('10 reviews').locator('..')).toHaveText(
      new RegExp(`${rate}\\s*10 reviews`),
    );
  }
});

test('the product page has the description and a category button', async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/5');
  await expect(shopper.main.getByText(catalogue.product(5).description)).toBeVisible();
  // The breadcrumb before it leads there too.
  await shopper.main.getByRole('link', { name: 'Home', exact: true }).last().click();
  await expect(page).toHaveURL('/Shop?category=home');
});

test("the quantity box is read-only: 1 with an empty cart, else the cart's total count", async ({
  shopper,
  page,
  catalogue,
}) => {
  const box = page.getByLabel('Quantity', { exact: true });
  await shopper.open('/Product/5');
  await expect(box).toHaveValue('1');
  await expect(box).not.toBeEditable();
  await shopper.returnWithCart([catalogue.product(1), 4], [catalogue.product(2), 3]);
  await shopper.open('/Product/5');
  await expect(box).toHaveValue('7');
});

test("'Add to cart' adds one unit and stays on the page", { tag: '@both' }, async ({ shopper, page }) => {
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.cartLink(1)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.cartLink(2)).toBeVisible();
  await expect(page).toHaveURL('/Product/5');
});

test("'Buy now' adds one unit and goes to /Cart", async ({ shopper, page, catalogue }) => {
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/Cart');
  await expect(shopper.item(catalogue.product(5).title).getByRole('status')).toHaveText('1');
});

test("a double click on 'Buy now' adds one unit", { tag: '@both' }, async ({ shopper, page, catalogue }) => {
  // The cart's code is on its way until both clicks have met the same page.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/assets/cart-page-*.js', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Buy now' }).dblclick();
  clicked.resolve();
  await expect(page).toHaveURL('/Cart');
  await expect(shopper.item(catalogue.product(5).title).getByRole('status')).toHaveText('1');
  await page.goBack();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(shopper.cartLink(2)).toBeVisible();
});

test("the note says 'Free shipping over $50'", async ({ shopper }) => {
  await shopper.open('/Product/5');
  await expect(shopper.main.getByText('Free shipping over $50', { exact: true })).toBeVisible();
});

test('the tabs are Details, Shipping and Returns, with the description as the only content', async ({
  shopper,
  page,
  catalogue,
}) => {
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

  test('a product that fails to load says so, and can be tried again', { tag: '@both' }, async ({
    shopper,
    page,
    faults,
  }) => {
    await faults.start('getProduct', { kind: 'drop' });
    await shopper.open('/Product/5');
    await expect(shopper.alert('This product could not be loaded.')).toBeVisible();
    await expect(shopper.main.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
    await faults.end('getProduct');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });

  test('an unknown product says so and leads back to the shop', async ({ shopper, page }) => {
    for (const id of ['999', 'mug']) {
      await shopper.open(`/Product/${id}`);
      await expect(shopper.alert('There is no such product.')).toBeVisible();
    }
    await shopper.main.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL('/Shop');
  });
});
