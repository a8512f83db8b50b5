import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('an anonymous visitor can use the cart and place an order', {
  tag: '@both',
  annotation: covers('roles/anonymous', 'roles/public'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Cart');
  await shopper.main.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/Checkout');
  await shopper.fillCheckoutForm();
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
  const mail = await shopper.mailbox.find('order');
  expect(mail.text).toContain(catalogue.product(1).title);
});

test("a user is signed in only when isLogin equals 'true'", {
  annotation: covers('roles/signed-in'),
}, async ({ shopper }) => {
  for (const [isLogin, signedIn] of [
    ['true', 1],
    ['TRUE', 0],
    ['1', 0],
    ['false', 0],
  ] as const) {
    await shopper.setLocalStorage({ isLogin });
    await shopper.open('/FAQ');
    await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toHaveCount(1 - signedIn);
    await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(signedIn);
  }
});

test('sends no token with API requests', { annotation: covers('roles/no-token') }, async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  const names = new Set<string>();
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      for (const name of Object.keys(request.headers())) names.add(name);
  });
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  expect([...names].filter((name) => /authorization|token/.test(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(0);
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toBe('');
});
