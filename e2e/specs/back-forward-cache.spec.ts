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

test('pages are restored, signed in and after a logout on a later page', { tag: '@nightly' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.signInViaApi();
  await shopper.seedCart([catalogue.product(1), 1]);
  await watchRestoring(page);

  // The browser keeps a few pages of a tab.
  for (const paths of [
    ['/', '/Shop', '/Product/1', '/Cart'],
    ['/Checkout', '/Login', '/FAQ', '/Profile'],
  ]) {
    for (const path of [...paths, '/about']) await shopper.open(path);
    for (const path of paths.toReversed())
      await test.step(`${path} is eligible for the cache`, async () => {
        await goBackInCache(page);
        await expect(page).toHaveURL(path);
        await expect.soft(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
        if (path !== '/Profile') return;
        await test.step('the profile is restored with its data while signed in', () =>
          expect.soft(shopper.main.getByText(shopper.email)).toBeVisible());
      });
  }

  await test.step('going Back twice after a logout on a later page does not show the profile', async () => {
    await shopper.open('/Profile');
    await expect(shopper.main.getByText(shopper.email)).toBeVisible();
    await shopper.open('/FAQ');
    await logOut(shopper);
    await goBackInCache(page);
    await expect.soft(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
    const restored = await goBackInCache(page);
    await expect(page).toHaveURL('/Profile');
    expect.soft(restored).not.toContain(shopper.email);
    await expect.soft(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.soft(shopper.main.getByText(shopper.email)).toHaveCount(0);
  });
});

test('restored pages show the session and the cart that changed in the meantime', async ({
  shopper,
  page,
}) => {
  const account = shopper.navBar.getByRole('button', { name: 'Account' });
  const login = shopper.navBar.getByRole('link', { name: 'Login' });
  await shopper.signInViaApi();
  await watchRestoring(page);

  await test.step('going Back after logout shows neither the profile nor the signed-in header', async () => {
    await shopper.open('/Profile');
    await expect(shopper.main.getByText(shopper.email)).toBeVisible();
    await logOut(shopper);
    const restored = await goBackInCache(page);
    await expect(page).toHaveURL('/Profile');
    expect.soft(restored).not.toContain(shopper.email);
    await expect.soft(login).toBeVisible();
    await expect.soft(account).toHaveCount(0);
    await expect.soft(shopper.main.getByText(shopper.email)).toHaveCount(0);
    const problem = shopper.main.getByText(/^(Failed to fetch user profile|No user email found)\./);
    await expect.soft(problem).toBeVisible();
  });

  await test.step('a restored page shows a cart that changed in the meantime', async () => {
    await shopper.open('/FAQ');
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await goBackInCache(page);
    await expect.soft(shopper.cartLink(1)).toBeVisible();
  });

  await test.step('going Back after login shows an empty, working login form and the signed-in header', async () => {
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
    await expect.soft(page.locator('html')).toHaveAttribute('data-password', '');
    const form = shopper.form('Login');
    await expect.soft(form.getByLabel('Password')).toHaveValue('');
    const submit = form.getByRole('button', { name: 'Login' });
    await expect.soft(submit).not.toHaveAttribute('aria-busy', 'true');
    await expect.soft(login).toHaveCount(0);
    await shopper.submitLoginForm();
    await expect(page).toHaveURL('/');
    await expect(shopper.alert('Login successful')).toBeVisible();
  });
});
