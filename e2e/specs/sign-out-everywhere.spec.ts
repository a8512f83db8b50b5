import type { APIRequestContext } from 'playwright/test';
import { shopClient } from '../fixtures/shop-client.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** The session of a customer in another browser. */
const signInElsewhere = async (request: APIRequestContext, { email, password }: Shopper) => {
  const login = await shopClient(request).login({ body: { email, password } });
  expect(login.status).toBe(200);
  return { status: async () => (await request.get('/api/session')).status() };
};

test('the profile ends the sessions of every browser', { tag: '@both' }, async ({
  shopper,
  page,
  playwright,
  stack,
}) => {
  await shopper.signInViaApi();
  const request = await playwright.request.newContext({ baseURL: stack.storefront });
  const elsewhere = await signInElsewhere(request, shopper);
  await shopper.open('/Profile');
  await expect(shopper.main.getByText('You are signed in in 2 browsers.')).toBeVisible();
  await shopper.main.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await expect(shopper.alert('You are signed out everywhere.')).toBeVisible();
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect(await elsewhere.status()).toBe(401);
  expect((await page.request.get('/api/session')).status()).toBe(401);
  await request.dispose();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('stays signed in and says so', async ({ shopper, faults }) => {
    await shopper.signInViaApi();
    await shopper.open('/Profile');
    await faults.start('logoutEverywhere', {
      kind: 'error',
      status: 503,
      message: 'The shop is not available right now.',
    });
    await shopper.main.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(
      shopper.alert('Failed to sign out everywhere. The shop is not available right now.'),
    ).toBeVisible();
    await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
  });
});
