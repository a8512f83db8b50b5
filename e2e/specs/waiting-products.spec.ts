import { expect, test } from '../fixtures/test.ts';

/** An addition waits for the response of the catalogue, and its page may be left before. */

test('is made by the next page', { tag: '@both' }, async ({ shopper, page, faults, catalogue }) => {
  const release = await faults.hold('getProduct');
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.open('/Cart');
  await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
  await expect(shopper.cartLink(1)).toBeVisible();
  await page.goBack();
  release();
  await expect(shopper.cartLink(1)).toBeVisible();
  await shopper.open('/Cart');
  await expect(shopper.cartLink(1)).toBeVisible();
});

test.describe('when the code for it fails to load', () => {
  test.use({ expectedErrors: [/Failed to load resource|could not be loaded/] });

  test('is made by the page after that', async ({ shopper, page, faults, catalogue, scriptFaults }) => {
    const release = await faults.hold('getProduct');
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await scriptFaults.drop('resume-adding');
    const waiting = page.waitForEvent('console', (message) =>
      message.text().startsWith('Products are still waiting'),
    );
    await shopper.open('/FAQ');
    await waiting;
    release();
    await scriptFaults.allow('resume-adding');
    await shopper.open('/Cart');
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect(shopper.cartLink(1)).toBeVisible();
  });
});
