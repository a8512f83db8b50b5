import { covers } from '../coverage/specification.ts';
import { decreaseButton, increaseButton } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('the cart is filled on a product page, changed on cards and on its own page, and restored on the next visit', {
  annotation: covers(
    'states/cart-add',
    'states/cart-decrease',
    'states/card-cap',
    'limits/card-cap',
    'states/cart-no-cap',
    'nav/cart-badge',
    'states/local-storage',
    'states/persisted',
  ),
}, async ({ shopper, page, catalogue }) => {
  const { title } = catalogue.product(1);
  const card = shopper.item(title);
  const quantity = card.getByRole('status');
  const increase = card.getByRole('button', increaseButton);
  const decrease = card.getByRole('button', decreaseButton);

  await test.step('adds a product with quantity 1, which is persisted under the key root', async () => {
    await shopper.open('/Product/1');
    await expect.soft(shopper.cartLink(0)).toHaveText('');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => shopper.readLocalStorage('root')).toContain('Tidal Stoneware Mug');
    const stored = JSON.parse((await shopper.readLocalStorage('root')) ?? '{}');
    expect.soft(Object.keys(stored).sort()).toEqual(['_persist', 'cart', 'filter']);
  });

  await test.step('a card adds 1 to its quantity, and decrease subtracts 1, and removes the line when it was 1', async () => {
    await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect.soft(quantity).toHaveText('1');
    await increase.click();
    await expect.soft(quantity).toHaveText('2');
    await decrease.click();
    await expect.soft(shopper.cartLink(1)).toBeVisible();
    await decrease.click();
    await expect.soft(shopper.cartLink(0)).toBeVisible();
    await expect.soft(decrease).toHaveCount(0);
    await expect.soft(increase).toBeFocused();
  });

  await test.step("the buttons of a card's quantity say the product, and what they do", async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(`Add ${title} to cart`).click();
    await button(`Increase quantity of ${title}`).click();
    await button(`Decrease quantity of ${title}`).click();
    await button(`Remove ${title}`).click();
    await expect.soft(button(`Add ${title} to cart`)).toBeFocused();
  });

  await test.step('the cart badge shows the total quantity and is hidden at 0', async () => {
    await expect.soft(shopper.cartLink(0)).toHaveText('');
    await increase.click();
    await expect.soft(shopper.cartLink(1)).toHaveText('1');
    await increase.click();
    await shopper.item(catalogue.product(4).title).getByRole('button', increaseButton).click();
    await expect.soft(shopper.cartLink(3)).toHaveText('3');
  });

  await test.step('+ on a card does nothing at quantity 10', async () => {
    for (let count = 3; count <= 10; count += 1) await increase.click();
    await expect.soft(shopper.cartLink(11)).toBeVisible();
    await expect.soft(increase).toHaveAttribute('aria-disabled', 'true');
    await increase.click({ force: true });
    await increase.press('Enter');
    await expect.soft(quantity).toHaveText('10');
    await expect.soft(shopper.cartLink(11)).toBeVisible();
  });

  await test.step('+ on the cart page has no maximum', async () => {
    await shopper.navBar.getByRole('link', { name: /^Cart/ }).click();
    await expect(shopper.main.getByRole('heading', { level: 1 })).toHaveText('Cart');
    await expect.soft(card).toHaveCount(1);
    await increase.click();
    await increase.click();
    await expect.soft(quantity).toHaveText('12');
    await expect.soft(shopper.cartLink(13)).toBeVisible();
  });

  await test.step('the cart is restored before the app renders', async () => {
    await shopper.open('/Cart');
    await expect.soft(card).toBeVisible();
    await expect.soft(quantity).toHaveText('12');
    await expect.soft(shopper.cartLink(13)).toBeVisible();
  });
});

test('cart and login state are persisted as a page unloads, and follow changes in another tab', {
  annotation: covers('states/login'),
}, async ({ shopper, page, context, catalogue }) => {
  const quantity = (id: number) => shopper.item(catalogue.product(id).title).getByRole('status');

  await test.step('persists an item that is added right before the page unloads', async () => {
    await shopper.open('/Product/1');
    await expect(shopper.main).not.toContainText('Loading...');
    // The cart must be written synchronously: no timer or task runs after pagehide.
    await page.getByRole('button', { name: 'Add to cart' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      dispatchEvent(new PageTransitionEvent('pagehide'));
      Storage.prototype.setItem = () => {};
    });
    await shopper.open('/Cart');
    await expect.soft(quantity(1)).toHaveText('1');
  });

  const other = await context.newPage();
  await test.step('syncs the cart across tabs', async () => {
    await other.goto('/Product/2');
    await other.getByRole('button', { name: 'Add to cart' }).click();
    await expect.soft(quantity(2)).toHaveText('1');
    await shopper.item(catalogue.product(2).title).getByRole('button', increaseButton).click();
    await expect.soft(other.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  });

  await test.step("a user is signed in only while isLogin equals 'true', including changes in another tab", async () => {
    const account = shopper.navBar.getByRole('button', { name: 'Account' });
    const login = shopper.navBar.getByRole('link', { name: 'Login' });
    await expect.soft(login).toBeVisible();
    for (const [isLogin, signedIn] of [
      ['true', 1],
      ['yes', 0],
      ['true', 1],
      ['TRUE', 0],
      ['true', 1],
      ['1', 0],
      ['true', 1],
      ['false', 0],
      ['true', 1],
    ] as const) {
      await other.evaluate((value) => localStorage.setItem('isLogin', value), isLogin);
      await expect.soft(account).toHaveCount(signedIn);
      await expect.soft(login).toHaveCount(1 - signedIn);
    }
    await other.evaluate(() => localStorage.clear());
    await expect.soft(account).toHaveCount(0);
    await expect.soft(page).toHaveURL('/Cart');
  });
});

test('the app renders after 5 seconds when the storage never responds', {
  tag: '@gate',
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

test.describe('Images', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("replaces a product image that fails to load with 'Image not available'", {
    annotation: covers('states/image-fallback'),
  }, async ({ shopper, page, catalogue }) => {
    await page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' }));
    await shopper.open('/Product/1');
    await expect.soft(shopper.main.locator('[data-photo]').first()).toHaveText('Image not available');
    await shopper.navBar.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect.soft(shopper.item(catalogue.product(1).title)).toContainText('Image not available');
  });
});
