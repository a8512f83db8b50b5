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

test.use({ expectedErrors: [/Failed to load resource/] });

test('the profile ends the sessions of every browser', { tag: '@composed' }, async ({
  shopper,
  page,
  faults,
  playwright,
  stack,
}) => {
  const account = shopper.navBar.getByRole('button', { name: 'Account' });
  const signOut = shopper.main.getByRole('button', { name: 'Sign out everywhere' });
  await shopper.signInViaApi();
  const request = await playwright.request.newContext({ baseURL: stack.storefront });
  const elsewhere = await signInElsewhere(request, shopper);
  await shopper.open('/Profile');
  await expect.soft(shopper.main.getByText('You are signed in in 2 browsers.')).toBeVisible();

  await test.step('stays signed in and says so when the server fails', async () => {
    const message = 'The shop is not available right now.';
    await faults.start('logoutEverywhere', { kind: 'status', status: 503, message });
    await signOut.click();
    await expect.soft(shopper.alert(`Failed to sign out everywhere. ${message}`)).toBeVisible();
    await expect.soft(account).toBeVisible();
    expect.soft(await elsewhere.status()).toBe(200);
    await faults.stop('logoutEverywhere');
  });

  await test.step('signs out in this browser and in the other one', async () => {
    await signOut.click();
    await expect(page).toHaveURL('/');
    await shopper.waitForHydration();
    await expect.soft(shopper.alert('You are signed out everywhere.')).toBeVisible();
    await expect.soft(account).toHaveCount(0);
    expect.soft(await elsewhere.status()).toBe(401);
    expect.soft((await page.request.get('/api/session')).status()).toBe(401);
  });
  await request.dispose();
});
