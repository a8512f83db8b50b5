import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** axe on every route and state, in both themes and both viewports. */

test.describe('axe reports no violations on', { tag: '@both' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|^Failed to fetch user profile\./] });

  test('the landing page', async ({ shopper, page }) => {
    await shopper.open('/');
    await expect(page.getByRole('heading', { name: 'A few doors down' })).toBeVisible();
    await expectAccessible(page, 'landing');
  });

  for (const path of ['/contact', '/review', '/FAQ', '/about', '/no/such/page'])
    test(path, async ({ shopper, page }) => {
      await shopper.open(path);
      await expectAccessible(page, path);
    });

  test('the shop: loading, list with a cart, filter menu, no results, error', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.seedCart([catalogue.product(1), 10], [catalogue.product(2), 1]);
    const release = await faults.hold('listProducts');
    await shopper.open('/Shop');
    await expectAccessible(page, 'loading');
    release();
    await expect(shopper.cards).toHaveCount(catalogue.products.length);
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: 'Category: All' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'filter menu');
    await shopper.open('/shop/?search=zeppelin');
    await expect(shopper.main).toContainText('No products found.');
    await expectAccessible(page, 'no match');
    await faults.start('listProducts', { kind: 'drop' });
    await shopper.open('/Shop');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'failure');
  });

  test('a product: loading, loaded, without its image, unknown, error', async ({ shopper, page, faults }) => {
    const release = await faults.hold('getProduct');
    await shopper.open('/Product/14');
    await expectAccessible(page, 'loading');
    release();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expectAccessible(page, 'shown');
    await page.route('**/images/**', (route) => route.abort());
    await shopper.open('/Product/4');
    await expect(page.getByText('Image not available').first()).toBeVisible();
    await expectAccessible(page, 'without its picture');
    await shopper.open('/Product/999');
    await expect(shopper.alert('There is no such product.')).toBeVisible();
    await expectAccessible(page, 'unknown');
    await faults.start('getProduct', { kind: 'drop' });
    await shopper.open('/Product/5');
    await expect(shopper.alert('This product could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'failed');
  });

  test('the cart: empty, and with lines', async ({ shopper, page, catalogue }) => {
    await shopper.open('/Cart');
    await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'empty');
    await shopper.seedCart([catalogue.product(1), 2], [catalogue.product(4), 1]);
    await shopper.open('/Cart');
    await expect(shopper.item(catalogue.product(1).title)).toBeVisible();
    await expectAccessible(page, 'with lines');
  });

  test('the checkout: empty, form, validation errors, network error, success', async ({
    shopper,
    page,
    faults,
    catalogue,
  }) => {
    await shopper.open('/Checkout');
    await expect(shopper.main.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'empty');
    await shopper.seedCart([catalogue.product(1), 2], [catalogue.product(4), 1]);
    await shopper.open('/Checkout');
    await expectAccessible(page, 'form');
    await shopper.placeOrder();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expectAccessible(page, 'errors');
    await faults.start('sendOrderConfirmation', { kind: 'drop' });
    await shopper.fillCheckoutForm();
    await shopper.placeOrder();
    await expect(shopper.alert('An error occurred.')).toBeVisible();
    await expectAccessible(page, 'refused');
    await faults.stop('sendOrderConfirmation');
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
    await expectAccessible(page, 'success');
  });

  test('the login card: login, validation errors, register, code boxes, alerts', async ({
    shopper,
    page,
  }) => {
    await shopper.open('/Login');
    await expectAccessible(page, 'login');
    await shopper.form('Login').getByRole('button', { name: 'Login' }).click();
    await expect(shopper.form('Login').getByLabel('Email')).toBeFocused();
    await expectAccessible(page, 'errors');
    await shopper.showRegisterForm();
    await expectAccessible(page, 'register');
    await shopper.requestOtp();
    await expectAccessible(page, 'code boxes with the alert of success');
    await shopper.typeOtp('0000');
    await shopper.verify();
    await expect(shopper.alert('Invalid OTP.')).toBeVisible();
    await expectAccessible(page, 'code boxes with the alert of an error');
  });

  test('the profile: signed out, loading, view, edit, failed save, error', async ({
    shopper,
    page,
    faults,
  }) => {
    await shopper.open('/Profile');
    await expect(shopper.main).toContainText('No user email found. Please login.');
    await expectAccessible(page, 'the profile, signed out');
    await shopper.signInViaApi();
    const release = await faults.hold('getProfile');
    await shopper.open('/Profile');
    await expectAccessible(page, 'loading');
    release();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expectAccessible(page, 'view');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expectAccessible(page, 'edit');
    await faults.start('updateProfile', { kind: 'drop' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shopper.alert('Failed to update profile.')).toBeVisible();
    await expectAccessible(page, 'not saved');
    await faults.start('getProfile', { kind: 'drop' });
    await shopper.open('/Profile');
    await expect(shopper.main).toContainText('Failed to fetch user profile.');
    await expectAccessible(page, 'failed');
  });

  test('the open avatar menu', async ({ shopper, page }) => {
    await shopper.signInViaApi();
    await shopper.open('/FAQ');
    await shopper.navBar.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'avatar menu');
  });
});

test('axe reports no violations on the open drawer', { tag: '@phone' }, async ({
  shopper,
  page,
  catalogue,
}) => {
  await shopper.seedCart([catalogue.product(1), 2]);
  await shopper.open('/FAQ');
  await shopper.navBar.getByRole('button', { name: 'Open menu' }).click();
  await expect(shopper.drawer).toBeVisible();
  await expectAccessible(page, 'drawer');
});

test('axe reports no violations on the open search box', async ({ shopper, page, catalogue }) => {
  await shopper.open('/Shop');
  await shopper.searchBox.fill('lamp');
  await expect(shopper.cards).toHaveCount(catalogue.search('lamp').length);
  await expectAccessible(page, 'search box');
});
