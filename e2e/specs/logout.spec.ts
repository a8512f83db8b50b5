import type { Page } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Logout is immediate in the browser; the request to the server is retried until it succeeds. */

test.use({ expectedErrors: [/Failed to load resource|^Failed to fetch user profile/] });

const sessionStatus = async (page: Page) => (await page.request.get('/api/session')).status();

const logOut = async (shopper: Shopper) => {
  await shopper.logOut();
  await expect(shopper.page).toHaveURL('/');
  await shopper.waitForHydration();
  await expect.soft(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  expect.soft(await shopper.readLocalStorage('isLogin')).toBeNull();
  expect.soft(await shopper.readLocalStorage('userEmail')).toBe(shopper.email);
};

test('a logout goes to / and reloads, ends the session on the server, and clears the checkout draft', {
  tag: '@composed',
  annotation: covers('states/logout'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(1), 1]);
  await page.evaluate(() => Object.assign(window, { before: true }));
  expect(await sessionStatus(page)).toBe(200);

  await test.step('removes isLogin, goes to / and reloads; userEmail stays', async () => {
    await logOut(shopper);
    expect.soft(await page.evaluate(() => 'before' in window)).toBe(false);
  });

  await test.step('ends the session on the server too', async () => {
    // The browser does not wait for the logout request.
    await expect.poll(() => sessionStatus(page)).toBe(401);
  });

  await test.step('clears the checkout draft on logout', async () => {
    await shopper.open('/Checkout');
    await expect.soft(page.getByLabel('Full Name')).toHaveValue('');
    await expect.soft(shopper.main.getByLabel('Email')).toHaveValue('');
    await expect.soft(shopper.cartLink(1)).toBeVisible();
  });
});

test('signs out in the browser even when the backend never responds', { tag: '@nightly' }, async ({
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
  await logOut(shopper);
  // The profile is also gone from the page that was left, while the next one was loading.
  const left = await page.evaluate(() => sessionStorage.getItem('left'));
  expect.soft(left).toContain('No user email found. Please login.');
  expect.soft(left).not.toContain(shopper.email);
  expect.soft(await sessionStatus(page)).toBe(200);
});

test('a logout request that fails is retried', { tag: '@nightly' }, async ({
  shopper,
  page,
  context,
  faults,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await faults.start('logout', { kind: 'drop-before-work' });
  await logOut(shopper);
  expect.soft(await sessionStatus(page)).toBe(200);

  await test.step('does not show the profile while the logout request is pending', async () => {
    await shopper.open('/Profile');
    await expect.soft(shopper.main.getByText('No user email found. Please login.')).toBeVisible();
    expect.soft(await sessionStatus(page)).toBe(200);
  });

  await test.step('is retried once the server is reachable', async () => {
    await faults.stop('logout');
    await expect.poll(() => sessionStatus(page)).toBe(401);
  });

  await test.step('is retried on the next visit after the browser was closed', async () => {
    await shopper.signIn();
    await faults.start('logout', { kind: 'drop-before-work' });
    await shopper.logOut();
    await expect(page).toHaveURL('/');
    // Between two retries: one that is on its way would end the session when the fault is gone.
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/logout'));
    await page.close();
    await faults.stop('logout');
    const next = await context.newPage();
    expect.soft(await sessionStatus(next)).toBe(200);
    await next.goto('/FAQ');
    await expect.poll(() => sessionStatus(next)).toBe(401);
  });
});

test('a logout request is sent neither after a newer login nor to a backend without that route', {
  tag: '@nightly',
}, async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');

  await test.step('a delayed logout request does not end a newer session', async () => {
    await faults.start('logout', { kind: 'drop-before-work' });
    await logOut(shopper);
    await shopper.signIn();
    const logouts = faults.watch('logout');
    await faults.stop('logout');
    await shopper.open('/Profile');
    await expect(shopper.main.getByText(shopper.email)).toBeVisible();
    // Everything that triggers a retry: the browser comes online, and a page loads.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await shopper.open('/Profile');
    await expect(shopper.main.getByText(shopper.email)).toBeVisible();
    expect.soft(logouts).toEqual([]);
    expect.soft(await sessionStatus(page)).toBe(200);
  });

  await test.step('is sent only once to a backend without that route', async () => {
    await faults.remove('logout');
    await logOut(shopper);
    await expect.poll(() => shopper.readLocalStorage('logoutPending')).toBeNull();
    const logouts = faults.watch('logout');
    await shopper.open('/FAQ');
    await shopper.open('/Shop');
    await expect.soft(shopper.cards).toHaveCount(24);
    expect.soft(logouts).toEqual([]);
  });
});
