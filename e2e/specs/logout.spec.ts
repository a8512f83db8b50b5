import type { Page } from 'playwright/test';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Logout is immediate in the browser; the request to the server is retried until it succeeds. */

test.use({ expectedErrors: [/Failed to load resource|^Failed to fetch user profile/] });

const sessionStatus = async (page: Page) => (await page.request.get('/api/session')).status();

const expectSignedOut = async (shopper: Shopper) => {
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect(await shopper.readLocalStorage('isLogin')).toBeNull();
  expect(await shopper.readLocalStorage('userEmail')).toBe(shopper.email);
};

test('signs out in the browser even when the backend never responds', { tag: '@both' }, async ({
  shopper,
  page,
  faults,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await faults.hold('logout');
  await page.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', document.body.innerText));
  });
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await expectSignedOut(shopper);
  // The profile is also gone from the page that was left, while the next one was loading.
  const left = await page.evaluate(() => sessionStorage.getItem('left'));
  expect(left).toContain('No user email found. Please login.');
  expect(left).not.toContain(shopper.email);
  expect(await sessionStatus(page)).toBe(200);
});

test('retries the logout request once the server is reachable', async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.start('logout', { kind: 'drop' });
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await expectSignedOut(shopper);
  expect(await sessionStatus(page)).toBe(200);
  await faults.stop('logout');
  await expect.poll(() => sessionStatus(page)).toBe(401);
});

test('retries the logout request on the next visit after the browser was closed', async ({
  shopper,
  page,
  context,
  faults,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.start('logout', { kind: 'drop' });
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  // Between two retries: one that is on its way would end the session when the fault is gone.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/logout'));
  await page.close();
  await faults.stop('logout');
  const next = await context.newPage();
  expect(await sessionStatus(next)).toBe(200);
  await next.goto('/FAQ');
  await expect.poll(() => sessionStatus(next)).toBe(401);
});

test('does not show the profile while the logout request is pending', async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.start('logout', { kind: 'drop' });
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.open('/Profile');
  await expect(shopper.main.getByText('No user email found. Please login.')).toBeVisible();
  expect(await sessionStatus(page)).toBe(200);
});

test('a delayed logout request does not end a newer session', async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.start('logout', { kind: 'drop' });
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await shopper.signIn();
  const logouts = faults.watch('logout');
  await faults.stop('logout');
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  // Everything that triggers a retry: the browser comes online, and a page loads.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  expect(logouts).toEqual([]);
  expect(await sessionStatus(page)).toBe(200);
});

test('sends the logout request only once to a backend without that route', async ({
  shopper,
  page,
  faults,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.remove('logout');
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await expect.poll(() => shopper.readLocalStorage('logoutPending')).toBeNull();
  const logouts = faults.watch('logout');
  await shopper.open('/FAQ');
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(24);
  expect(logouts).toEqual([]);
});

test('clears the checkout draft on logout', async ({ shopper, page, catalogue }) => {
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(1), 1]);
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await shopper.open('/Checkout');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(shopper.main.getByLabel('Email')).toHaveValue('');
  await expect(shopper.cartLink(1)).toBeVisible();
});
