import { covers } from '../coverage/specification.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('Cart', () => {
  test('adds a product with quantity 1, or adds 1 to its quantity', {
    annotation: covers('states/cart-add'),
  }, async ({ shopper, page, catalogue }) => {
    const { title } = catalogue.product(1);
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await shopper.open('/Shop');
    const card = shopper.item(title);
    await expect(card.getByRole('status')).toHaveText('1');
    await card.getByRole('button', increaseButton).click();
    await expect(card.getByRole('status')).toHaveText('2');
    await shopper.open('/Cart');
    await expect(shopper.item(title)).toHaveCount(1);
    await expect(shopper.item(title).getByRole('status')).toHaveText('2');
  });

  test('decrease subtracts 1, and removes the line when it was 1', {
    annotation: covers('states/cart-decrease'),
  }, async ({ shopper, catalogue }) => {
    const { title } = catalogue.product(1);
    await shopper.seedCart([catalogue.product(1), 2]);
    await shopper.open('/Shop');
    const card = shopper.item(title);
    const decrease = card.getByRole('button', decreaseButton);
    await decrease.click();
    await expect(shopper.cartLink(1)).toBeVisible();
    await decrease.click();
    await expect(shopper.cartLink(0)).toBeVisible();
    await expect(decrease).toHaveCount(0);
    await expect(card.getByRole('button', increaseButton)).toBeFocused();
  });

  test('+ on a card does nothing at quantity 10', {
    annotation: covers('states/card-cap', 'limits/card-cap'),
  }, async ({ shopper, catalogue }) => {
    const { title } = catalogue.product(1);
    await shopper.seedCart([catalogue.product(1), 9]);
    await shopper.open('/Shop');
    const increase = shopper.item(title).getByRole('button', increaseButton);
    await increase.click();
    await expect(shopper.cartLink(10)).toBeVisible();
    await expect(increase).toHaveAttribute('aria-disabled', 'true');
    await increase.click({ force: true });
    await increase.press('Enter');
    await expect(shopper.item(title).getByRole('status')).toHaveText('10');
    await expect(shopper.cartLink(10)).toBeVisible();
  });

  test('+ on the cart page has no maximum', {
    annotation: covers('states/cart-no-cap', 'limits/card-cap'),
  }, async ({ shopper, catalogue }) => {
    await shopper.seedCart([catalogue.product(1), 10]);
    await shopper.open('/Cart');
    const line = shopper.item(catalogue.product(1).title);
    await line.getByRole('button', increaseButton).click();
    await line.getByRole('button', increaseButton).click();
    await expect(line.getByRole('status')).toHaveText('12');
    await expect(shopper.cartLink(12)).toBeVisible();
  });
});

test('Category filter: set by choosing a menu item, and restored on the next visit', {
  annotation: covers('states/filter'),
}, async ({ shopper, page, catalogue }) => {
  const lamps = catalogue.products.filter(({ category }) => category === 'lighting').length;
  await shopper.open('/Shop');
  await page.getByRole('button', { name: 'Category: All' }).click();
  await page.getByRole('menuitemradio', { name: 'Lighting' }).click();
  await expect(shopper.cards).toHaveCount(lamps);
  await shopper.open('/Shop');
  await expect(shopper.cards).toHaveCount(lamps);
  await page.getByRole('button', { name: 'Category: Lighting' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Lighting' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'All' }).click();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
});

test('Login state: follows isLogin in local storage, including changes in another tab', {
  annotation: covers('states/login'),
}, async ({ shopper, page, context }) => {
  await shopper.open('/FAQ');
  const other = await context.newPage();
  await other.goto('/about');
  const account = shopper.navBar.getByRole('button', { name: 'Account' });
  await expect(shopper.navBar.getByRole('link', { name: 'Login' })).toBeVisible();
  await other.evaluate(() => localStorage.setItem('isLogin', 'true'));
  await expect(account).toBeVisible();
  await other.evaluate(() => localStorage.setItem('isLogin', 'yes'));
  await expect(account).toHaveCount(0);
  await other.evaluate(() => localStorage.setItem('isLogin', 'true'));
  await expect(account).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect(account).toHaveCount(0);
  await expect(page).toHaveURL('/FAQ');
});

test('Login success: sets isLogin and userEmail, goes to / and reloads', {
  annotation: covers('states/login-success', 'states/local-storage'),
}, async ({ shopper, page }) => {
  await shopper.createAccount();
  await shopper.open('/Login');
  await page.evaluate(() => Object.assign(window, { before: true }));
  await shopper.submitLoginForm();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  expect(await shopper.readLocalStorage('isLogin')).toBe('true');
  expect(await shopper.readLocalStorage('userEmail')).toBe(shopper.email);
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('Logout: removes isLogin, goes to / and reloads; userEmail stays', {
  tag: '@both',
  annotation: covers('states/logout'),
}, async ({ shopper, page }) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  await page.evaluate(() => Object.assign(window, { before: true }));
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  await shopper.waitForHydration();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  expect(await shopper.readLocalStorage('isLogin')).toBeNull();
  expect(await shopper.readLocalStorage('userEmail')).toBe(shopper.email);
  await expect(shopper.navBar.getByRole('button', { name: 'Account' })).toHaveCount(0);
});

test('Logout ends the session on the server too', { annotation: covers('states/logout') }, async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/FAQ');
  expect((await page.request.get('/api/session')).status()).toBe(200);
  await shopper.logOut();
  await expect(page).toHaveURL('/');
  // The browser does not wait for the logout request.
  await expect.poll(async () => (await page.request.get('/api/session')).status()).toBe(401);
});

test.describe('Images', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('replaces an avatar that fails to load with a placeholder', {
    annotation: covers('states/avatar-fallback'),
  }, async ({ shopper, page }) => {
    await shopper.signInViaApi();
    const response = await page.request.post('/api/auth/updateProfile', {
      data: { email: shopper.email, phone: '', address: '', avatar: '/no/such/face.png' },
    });
    expect(response.status()).toBe(200);
    await shopper.open('/Profile');
    const avatar = shopper.main.getByRole('img', { name: 'Your avatar' });
    await expect(avatar.and(page.locator('svg'))).toBeVisible();
    await expect(shopper.main.locator('img')).toHaveCount(0);
    await expect(shopper.navBar.getByRole('button', { name: 'Account' }).locator('svg')).toBeVisible();
  });

  test("replaces a product image that fails to load with 'Image not available'", {
    tag: '@both',
    annotation: covers('states/image-fallback'),
  }, async ({ shopper, page, catalogue }) => {
    await page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' }));
    await shopper.open('/Product/1');
    await expect(shopper.main.locator('[data-photo]').first()).toHaveText('Image not available');
    await shopper.open('/Shop');
    await expect(shopper.item(catalogue.product(1).title)).toContainText('Image not available');
  });
});

test.describe('Persisted state', () => {
  test('cart and filter are persisted under the key root and restored before the app renders', {
    annotation: covers('states/local-storage', 'states/persisted', 'limits/persistence'),
  }, async ({ shopper, page, catalogue }) => {
    await shopper.open('/Product/1');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => shopper.readLocalStorage('root')).toContain('Tidal Stoneware Mug');
    const stored = JSON.parse((await shopper.readLocalStorage('root')) ?? '{}');
    expect(Object.keys(stored).sort()).toEqual(['_persist', 'cart', 'filter']);
    await shopper.open('/Cart');
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expect(shopper.cartLink(1)).toBeVisible();
  });

  test('persists an item that is added right before the page unloads', {
    annotation: covers('states/persisted'),
  }, async ({ shopper, page, catalogue }) => {
    const { title } = catalogue.product(1);
    await shopper.open('/Product/1');
    await expect(shopper.main).not.toContainText('Loading...');
    // The cart must be written synchronously: no timer or task runs after pagehide.
    await page.getByRole('button', { name: 'Add to cart' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      dispatchEvent(new PageTransitionEvent('pagehide'));
      Storage.prototype.setItem = () => {};
    });
    await shopper.open('/Cart');
    await expect(shopper.item(title).getByRole('status')).toHaveText('1');
  });

  test('the app renders after 5 seconds when the storage never responds', {
    annotation: covers('states/persist-timeout', 'limits/persistence'),
  }, async ({ shopper, page }) => {
    // A promise that never settles simulates a storage that hangs when the persisted state is read.
    await page.addInitScript(() => {
      const get = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        if (key !== 'root') return get.call(this, key);
        performance.mark('read');
        return new Promise(() => {}) as unknown as string;
      };
      new MutationObserver(() => {
        if (document.documentElement.hasAttribute('data-ready')) performance.mark('ready');
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
    });
    await shopper.open('/Cart');
    // The timer starts a moment before the read.
    expect(await page.evaluate(() => performance.measure('wait', 'read', 'ready').duration)).toBeGreaterThan(
      4500,
    );
    await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  });

  test('syncs the cart across tabs', { annotation: covers('states/persisted') }, async ({
    shopper,
    context,
    catalogue,
  }) => {
    await shopper.open('/Cart');
    const other = await context.newPage();
    await other.goto('/Product/1');
    await other.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await shopper.main.getByRole('button', increaseButton).click();
    await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });
});
