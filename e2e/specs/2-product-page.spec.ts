import { covers } from '../coverage/specification.ts';
import { formatAmount } from '../fixtures/catalogue.ts';
import { json, mockResponse } from '../fixtures/mock-responses.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

const toPaths = (requests: readonly { url: () => string }[]) =>
  requests.map((request) => new URL(request.url()).pathname);

test('a product is loaded by its id or passed by the list, is shown with all its parts, and is put into the cart', {
  annotation: covers(
    'routes/product-data',
    'calls/get-product',
    'product/breadcrumb',
    'product/image-title-price',
    'product/stars',
    'limits/stars',
    'product/description-category',
    'product/quantity',
    'product/add-to-cart',
    'product/shipping-note',
    'limits/shipping-note',
    'product/tabs',
  ),
}, async ({ shopper, page, faults, catalogue }) => {
  const { main } = shopper;
  const requests = faults.watch('getProduct');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });
  const openFromList = async (id: number) => {
    await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
    await shopper.item(catalogue.product(id).title).getByRole('link').click();
    await expect(heading(catalogue.product(id).title)).toBeVisible();
  };

  await test.step('loads the product by id when none was passed', async () => {
    const release = await faults.hold('getProduct');
    await shopper.open('/Product/3');
    const loading = main.getByRole('status').filter({ hasText: 'Loading...' });
    await expect.soft(loading).toBeVisible();
    release();
    // The HTML may have the heading already, before the request is sent.
    await expect(loading).toHaveCount(0);
    await expect(heading('Snake Plant Tapered Planter')).toBeVisible();
    expect.soft(toPaths(requests)).toEqual(['/products/3']);
  });

  await test.step('uses the product passed by the list without a request', async () => {
    await openFromList(1);
    expect.soft(toPaths(requests)).toEqual(['/products/3']);
  });

  await test.step('shows the image, the title and the price with a $ suffix', async () => {
    const { title, price } = catalogue.product(14);
    await openFromList(14);
    await expect.soft(main.getByText(`${formatAmount(price)}$`, { exact: true })).toBeVisible();
    const image = page.getByRole('img', { name: title });
    await expect.soft
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("shows four of five stars filled, the rating value and '10 reviews'", async () => {
    for (const id of [2, 6]) {
      await openFromList(id);
      const { rate } = catalogue.product(id).rating;
      const stars = page.getByRole('img', { name: `Rated ${rate} out of 5` });
      await expect.soft(stars.locator('svg')).toHaveCount(5);
      await expect.soft.poll(() => countFilledStars(stars)).toBe(4);
      await expect.soft(stars.locator('..')).toHaveText(new RegExp(`${rate}\\s*10 reviews`));
    }
  });

  await openFromList(5);
  await test.step('the tabs are Details, Shipping and Returns, with the description as the only content', async () => {
    await expect.soft(page.getByRole('tab')).toHaveText(['Details', 'Shipping', 'Returns']);
    for (const name of ['Details', 'Shipping', 'Returns']) {
      await page.getByRole('tab', { name }).click();
      await expect.soft(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect.soft(page.getByRole('tabpanel')).toHaveText(catalogue.product(5).description);
    }
  });

  await test.step("shows the note 'Free shipping over $50'", async () => {
    await expect.soft(main.getByText('Free shipping over $50', { exact: true })).toBeVisible();
  });

  const box = page.getByLabel('Quantity', { exact: true });
  await test.step("the read-only quantity box shows 1 for an empty cart, and 'Add to cart' adds one unit and stays on the page", async () => {
    await expect.soft(box).toHaveValue('1');
    await expect.soft(box).not.toBeEditable();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(2)).toBeVisible();
    await expect.soft(page).toHaveURL('/Product/5');
  });

  await test.step("the quantity box shows the cart's total count", async () => {
    await openFromList(1);
    await expect.soft(box).toHaveValue('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.soft(box).toHaveValue('3');
  });

  await test.step('the breadcrumb is Shop all > category > title', async () => {
    await expect
      .soft(crumbs.getByRole('listitem'))
      .toHaveText(['Shop all', 'Ceramics', 'Tidal Stoneware Mug']);
    await crumbs.getByRole('link', { name: 'Ceramics' }).click();
    await expect.soft(page).toHaveURL('/Shop?category=ceramics');
    const ceramics = catalogue.products.filter(({ category }) => category === 'ceramics');
    await expect.soft(shopper.cards).toHaveCount(ceramics.length);
    await page.goBack();
    await crumbs.getByRole('link', { name: 'Shop all' }).click();
    await expect.soft(shopper.cards).toHaveCount(catalogue.products.length);
  });

  await test.step('the category button leads to the products of the category', async () => {
    await shopper.item(catalogue.product(5).title).getByRole('link').click();
    await expect(heading(catalogue.product(5).title)).toBeVisible();
    // The first link to the category is in the breadcrumb.
    await main.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect.soft(page).toHaveURL('/Shop?category=home');
  });
});

test("'Buy now' adds one unit and goes to /Cart, and so does a double click on it", {
  annotation: covers('product/buy-now', 'limits/buy-now'),
}, async ({ shopper, page, scriptFaults, catalogue }) => {
  const quantity = shopper.item(catalogue.product(5).title).getByRole('status');
  // Both clicks hit the product page.
  const cartPage = await scriptFaults.hold('cart-page');
  await shopper.open('/Product/5');
  await page.getByRole('button', { name: 'Buy now' }).dblclick();
  cartPage.release();
  await expect(page).toHaveURL('/Cart');
  await expect.soft(quantity).toHaveText('1');
  await page.goBack();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect.soft(shopper.cartLink(2)).toBeVisible();
  await expect.soft(page).toHaveURL('/Cart');
  await expect.soft(quantity).toHaveText('2');
});

test('when Back leads to a product after a reload of another page, it is shown without a request', {
  tag: '@nightly',
}, async ({ shopper, page, faults, catalogue }) => {
  const [plain, unrated] = [catalogue.product(3), catalogue.product(4)];
  await mockResponse(page, 'listProducts', json([plain, { ...unrated, rating: null }]));
  await shopper.open('/Shop');
  for (const [what, { title }] of [
    ['as the contract has it', plain],
    ['without its rating', unrated],
  ] as const)
    await test.step(what, async () => {
      await expect(shopper.cards).toHaveCount(2);
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
      expect.soft(toPaths(requests)).toEqual([]);
      await page.goBack();
    });
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('of a product without its description, the rest is shown at once', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    const listed = catalogue.products.map(({ description: _, ...product }) => product);
    await mockResponse(page, 'listProducts', json(listed));
    await shopper.openLoadedShop();
    const details = page.getByRole('tabpanel');

    await test.step('shows what the list has of a product at once, and its description when the product has been loaded', async () => {
      const { title, description } = catalogue.product(3);
      const release = await faults.hold('getProduct');
      const requests = faults.watch('getProduct');
      await shopper.item(title).getByRole('link').click();
      await expect.soft(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.soft(details).toHaveText('Loading...');
      release();
      await expect.soft(details).toHaveText(description);
      expect.soft(toPaths(requests)).toEqual(['/products/3']);
      await page.goBack();
    });

    await test.step('says that the description could not be loaded, and sells the product', async () => {
      await faults.start('getProduct', { kind: 'drop-before-work' });
      await shopper.item(catalogue.product(4).title).getByRole('link').click();
      await expect.soft(details).toHaveText('The description could not be loaded.');
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await expect.soft(shopper.cartLink(1)).toBeVisible();
    });
  });

  test('says that a product failed to load, or does not exist', {
    annotation: covers('routes/product-error'),
  }, async ({ shopper, page, faults }) => {
    const back = shopper.main.getByRole('link', { name: 'Back to the shop' });

    await test.step('shows an error with a retry button when the product fails to load', async () => {
      await faults.start('getProduct', { kind: 'drop-before-work' });
      await shopper.open('/Product/5');
      await expect.soft(shopper.alert('This product could not be loaded.')).toBeVisible();
      await expect.soft(back).toBeVisible();
      await faults.stop('getProduct');
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    });

    await test.step('a product that is loaded at the second try moves the focus to the page', async () => {
      await expect.soft(shopper.main).toBeFocused();
    });

    await test.step('shows an error with a link to the shop for an unknown product', async () => {
      for (const id of ['999', 'mug']) {
        await shopper.open(`/Product/${id}`);
        await expect.soft(shopper.alert('There is no such product.')).toBeVisible();
      }
      await back.click();
      await expect.soft(page).toHaveURL('/Shop');
    });
  });
});
