import { waitForRenderedPages } from '../fixtures/rendered-pages.ts';
import { urlPattern } from '../fixtures/routes.ts';
import { expect, test } from '../fixtures/test.ts';

/** An addition waits for the response of the catalogue, and its page may be left before. */

// The request that is dropped below.
test.use({ expectedErrors: [/Failed to load resource/] });

test('an addition that its page did not make is made by a later page', async ({
  shopper,
  page,
  faults,
  catalogue,
}) => {
  await waitForRenderedPages(page, catalogue);
  await test.step('it is made by the next page', async () => {
    const release = await faults.hold('getProduct');
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.open('/Cart');
    await expect.soft(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
    await page.goBack();
    release();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
    await shopper.open('/Cart');
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  await test.step('it is made by the page after that when the catalogue cannot be loaded there', async () => {
    const release = await faults.hold('getProduct');
    await shopper.open('/Product/2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    // Those of the product's page as well, which may ask for other products late.
    await page.route(urlPattern('listProducts'), (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.frame().url().endsWith('/FAQ'));
    await shopper.open('/FAQ');
    await failed;
    await expect.soft(shopper.cartLink(1)).toBeVisible();
    await page.unroute(urlPattern('listProducts'));
    release();
    await shopper.open('/Cart');
    await expect.soft(shopper.item(catalogue.product(2).title)).toBeVisible();
    await expect.soft(shopper.cartLink(2)).toBeVisible();
  });
});
