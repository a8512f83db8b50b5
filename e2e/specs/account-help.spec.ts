import { expectAccessible } from '../fixtures/axe.ts';
import type { Catalogue } from '../fixtures/catalogue.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

const showButton = { name: 'Show what you typed in “Password”' };
const hideButton = { name: 'Hide what you typed in “Password”' };

/** A customer with one order. */
const orderSignedIn = async (shopper: Shopper, catalogue: Catalogue) => {
  await shopper.signInViaApi();
  await shopper.startCheckout([catalogue.product(7), 1]);
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
};

test('a password can be shown and hidden, by keyboard alone', { tag: '@both' }, async ({ shopper, page }) => {
  await shopper.open('/Login');
  const login = shopper.form('Login');
  const password = login.getByLabel('Password');
  await password.fill('a secret');
  await page.keyboard.press('Tab');
  await expect(login.getByRole('button', showButton)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page, 'a shown password');
  await login.getByRole('button', hideButton).press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('a secret');
});

test('a shown password is hidden again when its form is submitted', async ({
  shopper,
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await shopper.open('/Login');
  const login = shopper.form('Login');
  await login.getByRole('button', showButton).click();
  await shopper.submitLoginForm('a wrong password');
  await expect(shopper.alert('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true }).first()).toHaveAttribute('type', 'password');
});

test('says how strong a new password is, and accepts any', { tag: '@both' }, async ({ shopper, page }) => {
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  const password = card.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('');
  for (const [text, advice] of [
    ['short', /^Short/],
    ['ten letters', /^Fair/],
    ['more than twelve', 'Good.'],
  ] as const) {
    await password.fill(text);
    await expect(password).toHaveAccessibleDescription(advice);
    await expect(password).not.toHaveAttribute('aria-invalid');
  }
  await expectAccessible(page, 'the advice about a password');
});

test('says that Caps Lock is on', async ({ shopper, page }) => {
  await shopper.open('/Login');
  const password = shopper.form('Login').getByLabel('Password');
  await password.focus();
  const press = (on: boolean) =>
    password.evaluate(
      (field, modifierCapsLock) =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })),
      on,
    );
  await press(true);
  await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible();
  await press(false);
  await expect(page.getByText('Caps Lock is on.')).toHaveCount(0);
});

test.describe('the orders of a customer', () => {
  test('are listed for those who look, the newest first, each with its lines', { tag: '@both' }, async ({
    shopper,
    page,
    catalogue,
  }) => {
    await shopper.signInViaApi();
    for (const id of [7, 1]) {
      await shopper.startCheckout([catalogue.product(id), 2]);
      // What is known of the order before it, in another cart than this one, has been settled.
      await expect.poll(() => shopper.readLocalStorage('order')).toBeNull();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
    }
    await shopper.open('/Profile');
    await expect(shopper.orderCount).toHaveText('2');
    await page.getByRole('button', { name: 'Show orders' }).press('Enter');
    const history = page.getByRole('region', { name: 'Your orders' });
    await expect(history.getByRole('heading')).toBeFocused();
    const entries = history.locator('summary');
    await expect(entries).toHaveText([/2 objects\$56\.00$/, /2 objects\$44\.00$/]);
    await page.keyboard.press('Tab');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(history.getByRole('link', { name: catalogue.product(1).title })).toBeVisible();
    await expect(history).toContainText('x 2, $56.00');
    await expectAccessible(page, 'the orders');
    await history.getByRole('link', { name: catalogue.product(1).title }).click();
    await expect(page).toHaveURL('/Product/1');
  });

  test('are not offered to a customer without any', async ({ shopper, page }) => {
    await shopper.signInViaApi();
    await shopper.open('/Profile');
    await expect(shopper.orderCount).toHaveText('0');
    await expect(page.getByRole('button', { name: 'Show orders' })).toHaveCount(0);
  });

  test.describe(() => {
    test.use({ expectedErrors: [/status of 50\d|Failed to load resource/] });

    test('that cannot be loaded can be asked for again', async ({ shopper, page, faults, catalogue }) => {
      await orderSignedIn(shopper, catalogue);
      await faults.start('listOrders', { kind: 'error', status: 503, message: 'Closed.' });
      await shopper.open('/Profile');
      await page.getByRole('button', { name: 'Show orders' }).click();
      await expect(shopper.alert('Your orders could not be loaded.')).toBeVisible();
      await faults.stop('listOrders');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('region', { name: 'Your orders' }).locator('summary')).toHaveCount(1);
    });

    test('whose code cannot be loaded can be asked for again', { tag: '@both' }, async ({
      shopper,
      page,
      scriptFaults,
      catalogue,
    }) => {
      await orderSignedIn(shopper, catalogue);
      await scriptFaults.drop('order-history');
      await shopper.open('/Profile');
      await page.getByRole('button', { name: 'Show orders' }).press('Enter');
      await expect(shopper.alert('Your orders could not be loaded.')).toBeVisible();
      await expectAccessible(page, 'orders that could not be loaded');
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeFocused();
      const held = await scriptFaults.hold('order-history');
      await page.keyboard.press('Enter');
      await held.requested;
      await expect(retry).toHaveAttribute('aria-busy', 'true');
      await expect(retry).toBeFocused();
      held.release();
      await expect(retry).not.toHaveAttribute('aria-busy');
      await expect(retry).toBeFocused();
      await scriptFaults.allow('order-history');
      await page.keyboard.press('Enter');
      const history = page.getByRole('region', { name: 'Your orders' });
      await expect(history.getByRole('heading')).toBeFocused();
      await expect(history.locator('summary')).toHaveCount(1);
    });

    test('whose code could not be loaded are loaded on the next visit of the page', async ({
      shopper,
      page,
      scriptFaults,
      catalogue,
    }) => {
      await orderSignedIn(shopper, catalogue);
      await scriptFaults.drop('order-history');
      await shopper.open('/Profile');
      await page.getByRole('button', { name: 'Show orders' }).click();
      await expect(shopper.alert('Your orders could not be loaded.')).toBeVisible();
      await scriptFaults.allow('order-history');
      await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
      await page.goBack();
      await page.getByRole('button', { name: 'Show orders' }).click();
      await expect(page.getByRole('region', { name: 'Your orders' }).locator('summary')).toHaveCount(1);
    });
  });
});

test('the initials stand in for an avatar, which can be removed', { tag: '@both' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  const picture = await (await page.request.get(catalogue.product(1).image)).body();
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  const avatar = shopper.main.getByRole('img', { name: 'Your avatar' });
  await expect(avatar).toHaveText(/^\w{1,2}$/);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Remove avatar' })).toHaveCount(0);
  await shopper.chooseAvatar(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('img[alt="Your avatar"]')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Remove avatar' }).press('Enter');
  await expect(page.locator('img[alt="Your avatar"]')).toHaveCount(0);
  await expect(page.getByLabel('Replace avatar')).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(avatar).toHaveText(/^\w{1,2}$/);
  await expectAccessible(page, 'the initials');
});
