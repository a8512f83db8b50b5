import type { Catalogue } from '../fixtures/catalogue.ts';
import { json, mockResponse, replaceBody, truncateBody } from '../fixtures/mock-responses.ts';
import { countFilledStars } from '../fixtures/stars.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Responses of third-party backends, and what the storefront makes of them (specification, 7 and 8): those that need
 * a browser's network or the HTML of the build. All others: apps/web/src/app/lenient-responses.gate.test.tsx.
 */

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_CONTENT_LENGTH_MISMATCH/] });

  test('an accepted order with a body that is truncated or never ends is confirmed and empties the cart', async ({
    shopper,
    page,
    catalogue,
  }) => {
    for (const [what, then] of [
      ['is truncated', 'drop'],
      ['never ends', 'hang'],
    ] as const)
      await test.step(`with a body that ${what}`, async () => {
        await shopper.seedCart([catalogue.product(1), 2]);
        const close = await truncateBody(page, 'sendOrderConfirmation', then);
        await shopper.openCheckout();
        await shopper.placeOrder();
        await shopper.expectOrderConfirmed();
        await expect.soft(shopper.cartLink(0)).toBeVisible();
        close();
        await page.unrouteAll();
      });
  });
});

test('an account, its profile and an order work when every accepted response is text', {
  tag: '@nightly',
}, async ({ shopper, page, catalogue }) => {
  const text = { contentType: 'text/plain', body: 'OK' };
  const routes = [
    'sendVerificationCode',
    'register',
    'login',
    'updateProfile',
    'sendOrderConfirmation',
  ] as const;
  for (const route of routes) await replaceBody(page, route, text);

  await test.step('a successful registration falls back to a default message', async () => {
    await shopper.requestOtp();
    await shopper.enterOtp();
    await shopper.verify();
    await expect.soft(shopper.alert('Registered successfully')).toBeVisible();
  });

  await test.step('a successful login falls back to a default message', async () => {
    await shopper.signIn();
  });

  await test.step('a profile counts as saved', async () => {
    await shopper.open('/Profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Phone').fill('12345');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect.soft(shopper.main.getByRole('definition').first()).toHaveText('12345');
  });

  await test.step('an order is confirmed, empties the cart and sends one mail', async () => {
    await shopper.startCheckout([catalogue.product(1), 2]);
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expect.soft(shopper.alert('Failed to place order')).toHaveCount(0);
    await page.reload();
    await shopper.waitForHydration();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await shopper.mailbox.find('order');
    expect.soft(await shopper.mailbox.count('order')).toBe(1);
  });
});

const sparse = ({ products }: Catalogue) =>
  products.map(({ id, title, category, price, image }) => ({ id, title, category, price, image }));

test('a catalogue with only the five documented fields can be listed, viewed, put into the cart and ordered', async ({
  shopper,
  page,
  catalogue,
  faults,
}) => {
  const products = sparse(catalogue);
  const [mug] = products;
  await mockResponse(page, 'listProducts', json(products));
  await mockResponse(page, 'getProduct', json(mug));
  await shopper.open('/');
  await expect.soft(shopper.main.getByRole('heading', { name: 'A few doors down' })).toBeVisible();
  await shopper.open('/Shop');
  await expect.soft(shopper.cards).toHaveCount(24);
  await page.getByLabel('Sort').selectOption('Rating');
  await expect.soft(shopper.cards).toHaveCount(24);
  await shopper.open('/Product/1');
  await expect.soft(page.getByRole('heading', { level: 1, name: mug?.title ?? '' })).toBeVisible();
  const stars = page.getByRole('img', { name: '4 of 5 stars' });
  await expect.poll(() => countFilledStars(stars)).toBe(4);
  await expect.soft(stars.locator('..')).toHaveText('10 reviews');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.reload();
  await shopper.waitForHydration();
  await expect.soft(shopper.item(mug?.title ?? '')).toBeVisible();
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  expect(orders[0]?.postDataJSON().cart).toEqual([{ ...mug, description: '', quantity: 1 }]);
  await shopper.mailbox.find('order');
});

test("a catalogue without images shows 'Image not available' in place of the images of the HTML", {
  tag: '@nightly',
}, async ({ shopper, page, catalogue }) => {
  const [mug, ...others] = catalogue.products.map((product) => ({ ...product, image: null }));
  await mockResponse(page, 'listProducts', json([mug, ...others]));
  await mockResponse(page, 'getProduct', json(mug));
  await shopper.open('/Shop');
  await expect.soft(shopper.cards).toHaveCount(24);
  await expect.soft(shopper.cards.getByText('Image not available')).toHaveCount(24);
  await shopper.open('/Product/1');
  const gallery = page.getByRole('group', { name: 'Photographs' });
  await expect.soft(gallery.getByText('Image not available')).toBeVisible();
});
