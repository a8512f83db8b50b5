import { backForwardCache, goBackInCache, watchRestoring } from '../fixtures/back-forward-cache.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Going back to a page that the browser froze with its DOM and its JavaScript state. */

test.use({
  ...backForwardCache,
  expectedErrors: [/Failed to load resource|^Failed to fetch user profile/],
});

const logOut = async (shopper: Shopper) => {
  await shopper.logOut();
  await expect(shopper.page).toHaveURL('/');
  await shopper.waitForHydration();
};

test('going Back after logout shows neither the profile nor the signed-in header', async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  await watchRestoring(page);
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await logOut(shopper);
  const restored = await goBackInCache(page);
  await expect(page).toHaveURL('/Profile');
  expect(restored).not.toContain(shopper.email);
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
  await expect(shopper.main.getByText(shopper.email)).toHaveCount(0);
  await expect(shopper.main.getByText(/^(Failed to fetch user profile|No user email found)\./)).toBeVisible();
});

test('going Back twice after a logout on a later page does not show the profile', async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  await watchRestoring(page);
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await shopper.open('/FAQ');
  await logOut(shopper);
  await goBackInCache(page);
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
  const restored = await goBackInCache(page);
  await expect(page).toHaveURL('/Profile');
  expect(restored).not.toContain(shopper.email);
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(shopper.main.getByText(shopper.email)).toHaveCount(0);
});

test('the profile is restored with its data while signed in', async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await watchRestoring(page);
  await shopper.open('/Profile');
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await shopper.open('/FAQ');
  await goBackInCache(page);
  await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('going Back after login shows an empty, working login form and the signed-in header', {
  tag: '@both',
}, async ({ shopper, page }) => {
  await shopper.createAccount();
  await watchRestoring(page);
  await shopper.open('/Login');
  await page.evaluate(() => {
    addEventListener('pageshow', () => {
      const password = document.querySelector<HTMLInputElement>('[name="password"]');
      document.documentElement.dataset.password = password?.value;
    });
  });
  await shopper.submitLoginForm();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  await goBackInCache(page);
  await expect(page).toHaveURL('/Login');
  await expect(page.locator('html')).toHaveAttribute('data-password', '');
  const form = shopper.form('Login');
  await expect(form.getByLabel('Password')).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await shopper.submitLoginForm();
  await expect(page).toHaveURL('/');
  await expect(shopper.alert('Login successful')).toBeVisible();
});

test('a restored page shows a cart that changed in the meantime', { tag: '@both' }, async ({
  shopper,
  page,
}) => {
  await watchRestoring(page);
  await shopper.open('/FAQ');
  await shopper.open('/Product/1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.cartLink(1)).toBeVisible();
  await goBackInCache(page);
  await expect(shopper.cartLink(1)).toBeVisible();
});

for (const path of ['/', '/Shop', '/Product/1', '/Cart', '/Checkout', '/Login', '/Profile', '/FAQ'])
  test(`${path} is eligible for the cache`, async ({ shopper, page, catalogue }) => {
    await shopper.signInViaApi();
    await shopper.seedCart([catalogue.product(1), 1]);
    await watchRestoring(page);
    await shopper.open(path);
    await shopper.open('/about');
    await goBackInCache(page);
    await expect(page).toHaveURL(path);
    await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
  });
