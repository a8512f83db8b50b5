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

test('login and registration need a valid e-mail, passwords and the digits of the code', {
  annotation: covers(
    'validation/email',
    'validation/passwords',
    'validation/code-digits',
    'validation/code-backspace',
    'validation/code-paste',
    'validation/password-strength',
  ),
}, async ({ shopper, page, faults }) => {
  const logins = faults.watch('login');
  const codes = faults.watch('sendVerificationCode');
  const registrations = faults.watch('register');
  await shopper.open('/Login');

  await test.step('the e-mail of the login is required and must be valid', async () => {
    const login = shopper.form('Login');
    const email = login.getByLabel('Email');
    await login.getByLabel('Password').fill('abc');
    for (const text of ['', ...wrongEmails]) {
      await email.fill(text);
      await email.press('Enter');
      await expect.soft(email).toHaveAttribute('aria-invalid', 'true');
      await expect.soft(email).toBeFocused();
      expect.soft(await readError(email)).toContain('valid e-mail address');
    }
    await expect.soft(login, 'the error gives an example').toContainText('such as name@example.com');
  });

  await test.step('the password of the login is required', async () => {
    const login = shopper.form('Login');
    await login.getByLabel('Email').fill(shopper.email);
    await login.getByLabel('Password').fill('');
    await login.getByRole('button', { name: 'Login' }).click();
    await expect.soft(login.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    expect.soft(await readError(login.getByLabel('Password'))).toBe('Enter a password.');
    expect.soft(logins).toEqual([]);
  });

  const card = await shopper.showRegisterForm();
  const email = card.getByLabel('Email');
  const password = card.getByLabel('Password', { exact: true });
  const confirm = card.getByLabel('Confirm password');
  await test.step('password and confirm password of the registration are required', async () => {
    await email.fill(shopper.email);
    await shopper.verify();
    await expect.soft(password).toHaveAttribute('aria-invalid', 'true');
    await expect.soft(confirm).toHaveAttribute('aria-invalid', 'true');
    expect.soft(registrations).toEqual([]);
  });

  await test.step('the registration sends no code to an invalid e-mail, and accepts a password of one character', async () => {
    await password.fill('a');
    for (const text of ['', ...wrongEmails]) {
      await email.fill(text);
      await confirm.fill('');
      await confirm.fill('a');
      await expect.soft(email).toHaveAttribute('aria-invalid', 'true');
    }
    expect.soft(codes).toEqual([]);
    await email.fill(shopper.email);
    await email.press('Tab');
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
    expect.soft(codes).toHaveLength(1);
  });

  const box = (number: number) => page.getByLabel(`Digit ${number}`);
  await test.step('the code boxes accept one digit each, drop other characters and advance to the next box', async () => {
    await box(1).focus();
    await page.keyboard.type('a-7');
    await expect.soft(box(1)).toHaveValue('7');
    await expect.soft(box(2)).toBeFocused();
    await page.keyboard.type('x12 34');
    await expect.soft(box(2)).toHaveValue('1');
    await expect.soft(box(3)).toHaveValue('2');
    for (const number of [1, 2, 3, 4]) {
      await expect.soft(box(number)).toHaveAttribute('inputmode', 'numeric');
      await expect.soft(box(number)).toHaveValue(/^\d$/);
    }
    await expect.soft(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  await test.step('Backspace clears the box, or moves to the previous one when it is empty', async () => {
    for (const number of [1, 2, 3, 4]) await box(number).fill('');
    await shopper.typeOtp('12');
    await expect(box(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect.soft(box(2)).toBeFocused();
    await expect.soft(box(2)).toHaveValue('2');
    await page.keyboard.press('Backspace');
    await expect.soft(box(2)).toHaveValue('');
    await expect.soft(box(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect.soft(box(1)).toBeFocused();
  });

  await test.step('all four digits can be pasted at once, and Enter submits them', async () => {
    const code = await shopper.mailbox.readOtp();
    await box(1).evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, ` ${code} `);
    for (const [index, digit] of [...code].entries()) await expect.soft(box(index + 1)).toHaveValue(digit);
    await box(4).press('Enter');
    await expect.soft(shopper.alert('Registered successfully')).toBeVisible();
  });
});

test('the checkout needs name, e-mail, phone and address, of any length that the contract allows', {
  annotation: covers('validation/checkout', 'validation/checkout-length'),
}, async ({ shopper, page, faults, catalogue }) => {
  const orders = faults.watch('sendOrderConfirmation');
  const field = (label: string) => shopper.main.getByLabel(label);
  await shopper.seedCart([catalogue.product(1), 1]);
  await shopper.open('/Checkout');

  await test.step('name, email, phone and address are required', async () => {
    await shopper.placeOrder();
    for (const label of ['Full Name', 'Email', 'Phone Number', 'Shipping Address']) {
      await expect.soft(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect.soft(await readError(field(label))).not.toBe('');
    }
    await expect.soft(field('Full Name')).toBeFocused();
  });

  await shopper.fillCheckoutForm();
  await test.step('the e-mail is required and must be valid', async () => {
    for (const text of ['', ...wrongEmails]) {
      await field('Email').fill(text);
      await shopper.placeOrder();
      await expect.soft(field('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect.soft(field('Email')).toBeFocused();
    }
    await field('Email').fill(shopper.email);
  });

  await test.step('a blank address is none', async () => {
    await field('Shipping Address').fill('  \n ');
    await shopper.placeOrder();
    await expect.soft(field('Shipping Address')).toHaveAttribute('aria-invalid', 'true');
    await field('Shipping Address').fill('Bergsgatan 14\n'.repeat(700));
  });

  await test.step('names a text that is longer than the contract allows, and keeps it', async () => {
    const tooLong = 'x'.repeat(maxLengths.name + 1);
    await field('Full Name').fill(tooLong);
    await shopper.placeOrder();
    await expect.soft(page.getByText('Enter at most 10000 characters.')).toBeVisible();
    await expect.soft(field('Full Name')).toBeFocused();
    await expect.soft(field('Full Name')).toHaveValue(tooLong);
    expect.soft(orders).toEqual([]);
  });

  await test.step('accepts texts far longer than people enter', async () => {
    await field('Full Name').fill('Maya '.repeat(2000));
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});
