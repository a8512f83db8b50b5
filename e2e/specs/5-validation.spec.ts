import { maxLengths } from '@curiolane/contract';
import type { Locator } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

/** Reads the error message of a field. */
const readError = async (field: Locator) => {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = ids.map((id) => field.page().locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(' ');
};

const wrongEmails = ['maya', 'maya@', '@example.test', 'ma ya@example.test'];

test.describe('E-mail inputs are required and must be valid', () => {
  test('on the login side', { annotation: covers('validation/email') }, async ({ shopper, faults }) => {
    const logins = faults.watch('login');
    await shopper.open('/Login');
    const email = shopper.form('Login').getByLabel('Email');
    await shopper.form('Login').getByLabel('Password').fill('abc');
    for (const text of ['', ...wrongEmails]) {
      await email.fill(text);
      await email.press('Enter');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
      expect(await readError(email)).toContain('valid e-mail address');
    }
    expect(logins).toEqual([]);
  });

  test('on the register side, which sends no code to an invalid e-mail', {
    annotation: covers('validation/email'),
  }, async ({ shopper, faults }) => {
    const codes = faults.watch('sendVerificationCode');
    await shopper.open('/Login');
    const card = await shopper.showRegisterForm();
    const email = card.getByLabel('Email');
    await card.getByLabel('Password', { exact: true }).fill('abc');
    for (const text of ['', ...wrongEmails]) {
      await email.fill(text);
      await card.getByLabel('Confirm password').fill('');
      await card.getByLabel('Confirm password').fill('abc');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
    }
    expect(codes).toEqual([]);
    await email.fill(shopper.email);
    await email.press('Tab');
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  });

  test('on the checkout', { annotation: covers('validation/email', 'validation/checkout') }, async ({
    shopper,
    faults,
    catalogue,
  }) => {
    const orders = faults.watch('sendOrderConfirmation');
    await shopper.startCheckout([catalogue.product(1), 1]);
    const email = shopper.main.getByLabel('Email');
    for (const text of ['', ...wrongEmails]) {
      await email.fill(text);
      await shopper.placeOrder();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
    }
    expect(orders).toEqual([]);
  });
});

test('password and confirm password are required', { annotation: covers('validation/passwords') }, async ({
  shopper,
  faults,
}) => {
  const calls = [faults.watch('login'), faults.watch('register')];
  await shopper.open('/Login');
  const login = shopper.form('Login');
  await login.getByLabel('Email').fill(shopper.email);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await readError(login.getByLabel('Password'))).toBe('Enter a password.');
  const card = await shopper.showRegisterForm();
  await card.getByLabel('Email').fill(shopper.email);
  await shopper.verify();
  await expect(card.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(card.getByLabel('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([[], []]);
});

test.describe('Code boxes', () => {
  test('accept one digit each, drop other characters and advance to the next box', {
    annotation: covers('validation/code-digits'),
  }, async ({ shopper, page }) => {
    await shopper.requestOtp();
    const box = (number: number) => page.getByLabel(`Digit ${number}`);
    await box(1).focus();
    await page.keyboard.type('a-7');
    await expect(box(1)).toHaveValue('7');
    await expect(box(2)).toBeFocused();
    await page.keyboard.type('x12 34');
    await expect(box(2)).toHaveValue('1');
    await expect(box(3)).toHaveValue('2');
    for (const number of [1, 2, 3, 4]) {
      await expect(box(number)).toHaveAttribute('inputmode', 'numeric');
      await expect(box(number)).toHaveValue(/^\d$/);
    }
    await expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('Backspace clears the box, or moves to the previous one when it is empty', {
    annotation: covers('validation/code-backspace'),
  }, async ({ shopper, page }) => {
    await shopper.requestOtp();
    const box = (number: number) => page.getByLabel(`Digit ${number}`);
    await shopper.typeOtp('12');
    await expect(box(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(box(2)).toBeFocused();
    await expect(box(2)).toHaveValue('2');
    await page.keyboard.press('Backspace');
    await expect(box(2)).toHaveValue('');
    await expect(box(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(box(1)).toBeFocused();
  });

  test('all four digits can be pasted at once', { annotation: covers('validation/code-paste') }, async ({
    shopper,
    page,
  }) => {
    await shopper.requestOtp();
    const code = await shopper.mailbox.readOtp();
    await page.getByLabel('Digit 1').evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, ` ${code} `);
    for (const [index, digit] of [...code].entries())
      await expect(page.getByLabel(`Digit ${index + 1}`)).toHaveValue(digit);
    await shopper.verify();
    await expect(shopper.alert('Registered successfully')).toBeVisible();
  });
});

test('shows no message and sends no code when the passwords differ', {
  annotation: covers('validation/password-match'),
}, async ({ shopper, page, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('one thing');
  await card.getByLabel('Confirm password').fill('another');
  await card.getByLabel('Confirm password').press('Tab');
  await expect(card.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await card.getByLabel('Confirm password').fill('one thing');
  await card.getByLabel('Confirm password').press('Tab');
  await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  expect(codes).toHaveLength(1);
});

test('accepts a password of one character', {
  annotation: covers('validation/password-strength'),
}, async ({ shopper, page }) => {
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('a');
  await card.getByLabel('Confirm password').fill('a');
  await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  await shopper.enterOtp();
  await page.keyboard.press('Enter');
  await expect(shopper.alert('Registered successfully')).toBeVisible();
});

test('product search is a case-insensitive substring match on the title', {
  annotation: covers('validation/search'),
}, async ({ shopper, catalogue }) => {
  for (const text of ['LAMP', 'ste', 'round tea', 'zzz']) {
    const matches = catalogue.products.filter(({ title }) =>
      title.toLowerCase().includes(text.toLowerCase()),
    );
    await shopper.open(`/shop/?search=${encodeURIComponent(text)}`);
    await expect(shopper.main.getByRole('status').first()).toHaveText(
      `${matches.length} object${matches.length === 1 ? '' : 's'} for “${text}”`,
    );
    for (const { title } of matches) await expect(shopper.item(title)).toBeVisible();
  }
});

test('checkout: name, email, phone and address are required and must not be blank', {
  annotation: covers('validation/checkout'),
}, async ({ shopper, page, faults, catalogue }) => {
  const orders = faults.watch('sendOrderConfirmation');
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Checkout');
  await shopper.placeOrder();
  for (const label of ['Full Name', 'Email', 'Phone Number', 'Shipping Address']) {
    const field = shopper.main.getByLabel(label);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await readError(field)).not.toBe('');
  }
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await shopper.fillCheckoutForm();
  await page.getByLabel('Shipping Address').fill('  \n ');
  await shopper.placeOrder();
  await expect(page.getByLabel('Shipping Address')).toHaveAttribute('aria-invalid', 'true');
  expect(orders).toEqual([]);
});

test('checkout: accepts texts far longer than people enter', {
  annotation: covers('validation/checkout-length'),
}, async ({ shopper, page, catalogue }) => {
  await shopper.startCheckout([catalogue.product(1), 1]);
  await page.getByLabel('Full Name').fill('Maya '.repeat(2000));
  await page.getByLabel('Shipping Address').fill('Bergsgatan 14\n'.repeat(700));
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
});

test('checkout: names a text that is longer than the contract allows, and keeps it', async ({
  shopper,
  page,
  catalogue,
}) => {
  const tooLong = 'x'.repeat(maxLengths.name + 1);
  await shopper.startCheckout([catalogue.product(1), 1]);
  await page.getByLabel('Full Name').fill(tooLong);
  await shopper.placeOrder();
  await expect(page.getByText('Enter at most 10000 characters.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue(tooLong);
});

test('profile edit: has no validation', { annotation: covers('validation/profile') }, async ({
  shopper,
  page,
}) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('no number at all <b>&</b>');
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.main.getByText('no number at all <b>&</b>')).toBeVisible();
});

test('the avatar picker accepts only images and sends the file as a data URL', {
  annotation: covers('validation/avatar'),
}, async ({ shopper, page, faults, catalogue }) => {
  const picture = await (await page.request.get(catalogue.product(1).image)).body();
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const picker = page.getByLabel('Replace avatar');
  await expect(picker).toHaveAttribute('accept', 'image/*');
  await picker.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(shopper.alert('notes.png is no image that this browser can read.')).toBeVisible();
  await picker.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.locator('img[alt="Your avatar"]')).toBeVisible();
  const updates = faults.watch('updateProfile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  const { avatar } = updates[0]?.postDataJSON() ?? {};
  expect(avatar).toMatch(/^data:image\/(webp|jpeg);base64,/);
  // The photo of 1200 × 1500 pixels is resized in the browser.
  expect(avatar.length).toBeLessThan(100_000);
});
