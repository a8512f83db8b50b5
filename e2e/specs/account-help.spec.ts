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

test('a password can be shown, is hidden when it is sent, and says how strong a new one is', async ({
  shopper,
  page,
  expectedErrors,
}) => {
  await shopper.open('/Login');
  const login = shopper.form('Login');
  const password = login.getByLabel('Password');

  await test.step('says that Caps Lock is on', async () => {
    await password.focus();
    const press = (on: boolean) =>
      password.evaluate(
        (field, modifierCapsLock) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })),
        on,
      );
    await press(true);
    await expect.soft(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible();
    await press(false);
    await expect.soft(page.getByText('Caps Lock is on.')).toHaveCount(0);
  });

  await test.step('a password can be shown and hidden, by keyboard alone', async () => {
    await password.fill('a secret');
    await page.keyboard.press('Tab');
    await expect(login.getByRole('button', showButton)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.soft(password).toHaveAttribute('type', 'text');
    await expectAccessible(page, 'a shown password');
    await login.getByRole('button', hideButton).press('Enter');
    await expect.soft(password).toHaveAttribute('type', 'password');
    await expect.soft(password).toHaveValue('a secret');
  });

  await test.step('a shown password is hidden again when its form is submitted', async () => {
    expectedErrors.push(/401/);
    await login.getByRole('button', showButton).click();
    await shopper.submitLoginForm('a wrong password');
    await expect.soft(shopper.alert('Invalid email or password.')).toBeVisible();
    await expect
      .soft(page.getByLabel('Password', { exact: true }).first())
      .toHaveAttribute('type', 'password');
  });

  await test.step('says how strong a new password is, and accepts any', async () => {
    const card = await shopper.showRegisterForm();
    const chosen = card.getByLabel('Password', { exact: true });
    await expect.soft(chosen).toHaveAccessibleDescription('');
    for (const [text, advice] of [
      ['short', /^Short/],
      ['ten letters', /^Fair/],
      ['more than twelve', 'Good.'],
    ] as const) {
      await chosen.fill(text);
      await expect.soft(chosen).toHaveAccessibleDescription(advice);
      await expect.soft(chosen).not.toHaveAttribute('aria-invalid');
    }
    await expectAccessible(page, 'the advice about a password');
  });
});

test.describe('the orders of a customer', () => {
  const showOrders = { name: 'Show orders' };

  test('are listed for those who have some and look, also when they could not be loaded first', {
    tag: '@composed',
  }, async ({ shopper, page, faults, catalogue, expectedErrors }) => {
    const history = page.getByRole('region', { name: 'Your orders' });
    const entries = history.locator('summary');
    await shopper.signInViaApi();

    await test.step('are not offered to a customer without any', async () => {
      await shopper.open('/Profile');
      await expect.soft(shopper.orderCount).toHaveText('0');
      await expect.soft(page.getByRole('button', showOrders)).toHaveCount(0);
    });

    for (const id of [7, 1]) {
      await shopper.startCheckout([catalogue.product(id), 2]);
      // The order before it, of another cart than this one, has been settled.
      await expect.poll(() => shopper.readLocalStorage('order')).toBeNull();
      await shopper.placeOrder();
      await shopper.expectOrderConfirmed();
    }
    expectedErrors.push(/status of 503/);
    await faults.start('listOrders', { kind: 'status', status: 503, message: 'Closed.' });
    await shopper.open('/Profile');
    await expect.soft(shopper.orderCount).toHaveText('2');

    await test.step('that cannot be loaded can be asked for again', async () => {
      await page.getByRole('button', showOrders).click();
      await expect.soft(shopper.alert('Your orders could not be loaded.')).toBeVisible();
      await faults.stop('listOrders');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.soft(entries).toHaveCount(2);
    });

    await test.step('are listed for those who look, the newest first, each with its lines', async () => {
      const { title } = catalogue.product(1);
      await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
      await page.goBack();
      await page.getByRole('button', showOrders).press('Enter');
      await expect.soft(history.getByRole('heading')).toBeFocused();
      await expect.soft(entries).toHaveText([/2 objects\$55\.90$/, /2 objects\$43\.98$/]);
      await page.keyboard.press('Tab');
      await expect.soft(entries.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.soft(history.getByRole('link', { name: title })).toBeVisible();
      await expect.soft(history).toContainText('x 2, $55.90');
      await expectAccessible(page, 'the orders');
      await history.getByRole('link', { name: title }).click();
      await expect.soft(page).toHaveURL('/Product/1');
    });
  });

  test.describe(() => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('whose code cannot be loaded can be asked for again, and are loaded on the next visit of the page', {
      tag: '@nightly',
    }, async ({ shopper, page, scriptFaults, catalogue }) => {
      const history = page.getByRole('region', { name: 'Your orders' });
      const failed = shopper.alert('Your orders could not be loaded.');
      await orderSignedIn(shopper, catalogue);
      await scriptFaults.drop('order-history');

      await test.step('can be asked for again', async () => {
        await shopper.open('/Profile');
        await page.getByRole('button', showOrders).press('Enter');
        await expect.soft(failed).toBeVisible();
        await expectAccessible(page, 'orders that could not be loaded');
        const retry = page.getByRole('button', { name: 'Try again' });
        await expect.soft(retry).toBeFocused();
        const held = await scriptFaults.hold('order-history');
        await page.keyboard.press('Enter');
        await held.requested;
        await expect.soft(retry).toHaveAttribute('aria-busy', 'true');
        await expect.soft(retry).toBeFocused();
        held.release();
        await expect.soft(retry).not.toHaveAttribute('aria-busy');
        await expect.soft(retry).toBeFocused();
        await scriptFaults.allow('order-history');
        await page.keyboard.press('Enter');
        await expect.soft(history.getByRole('heading')).toBeFocused();
        await expect.soft(history.locator('summary')).toHaveCount(1);
      });

      await test.step('are loaded on the next visit of the page', async () => {
        await scriptFaults.drop('order-history');
        await shopper.open('/Profile');
        await page.getByRole('button', showOrders).click();
        await expect.soft(failed).toBeVisible();
        await scriptFaults.allow('order-history');
        await shopper.footer.getByRole('link', { name: 'FAQ' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
        await page.goBack();
        await page.getByRole('button', showOrders).click();
        await expect.soft(history.locator('summary')).toHaveCount(1);
      });
    });
  });
});
