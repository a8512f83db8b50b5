import type { Locator } from 'playwright/test';
import { covers } from '../coverage/specification.ts';
import { collectAnnouncements } from '../fixtures/announcements.ts';
import { expect, test } from '../fixtures/test.ts';

/** The text for a network error; the specification leaves "the error" open. */
const unreachable = 'The shop could not be reached. Check your connection.';

const refusal = {
  kind: 'status',
  status: 503,
  code: 'unavailable',
  message: 'The mail could not be sent right now.',
} as const;

const dismiss = (alert: Locator) => alert.getByRole('button', { name: 'Dismiss' }).click();

test.use({ expectedErrors: [/Failed to load resource/] });

test('a registration that fails says why, and can be tried again', {
  annotation: covers(
    'validation/password-match',
    'validation/code-missing',
    'errors/code-missing',
    'errors/send-code',
    'states/registration-verify',
    'validation/code-wrong',
    'errors/code-wrong',
    'errors/register-fallback',
    'errors/register-message',
  ),
}, async ({ shopper, page, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  const registrations = faults.watch('register');
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  const confirm = card.getByLabel('Confirm password');
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('one thing');
  await confirm.fill('another');

  await test.step('shows no message and sends no code when the passwords differ', async () => {
    await confirm.press('Tab');
    await expect.soft(card.locator('[aria-invalid]')).toHaveCount(0);
    await expect.soft(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  await test.step("Verify without a code: 'Please enter the OTP sent to your email.'", async () => {
    await shopper.verify();
    await expect.soft(shopper.alert('Please enter the OTP sent to your email.')).toBeVisible();
    expect.soft(codes).toEqual([]);
  });

  await test.step("an error response to the code: 'Failed to send OTP. Please try again.' plus the error text", async () => {
    await faults.start('sendVerificationCode', refusal);
    await confirm.fill('one thing');
    await confirm.press('Tab');
    await expect
      .soft(shopper.alert('Failed to send OTP. Please try again. The mail could not be sent right now.'))
      .toBeVisible();
    expect.soft(codes).toHaveLength(1);
    await faults.stop('sendVerificationCode');
  });

  await test.step('a network error: the same text plus the reason; the code can be sent again', async () => {
    await faults.start('sendVerificationCode', { kind: 'drop-before-work' });
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect.soft(shopper.alert(`Failed to send OTP. Please try again. ${unreachable}`)).toBeVisible();
    await faults.stop('sendVerificationCode');
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  });

  const code = await shopper.mailbox.readOtp();
  await test.step("a wrong or incomplete code: 'Invalid OTP. Please try again.'", async () => {
    const invalid = shopper.alert('Invalid OTP. Please try again.');
    await shopper.typeOtp(code === '1000' ? '1001' : '1000');
    await shopper.verify();
    await expect.soft(invalid).toBeVisible();
    await dismiss(invalid);
    await expect(invalid).toHaveCount(0);
    await shopper.typeOtp(code);
    await page.keyboard.press('Backspace');
    await shopper.verify();
    await expect.soft(invalid).toBeVisible();
    expect.soft(registrations).toEqual([]);
  });

  await test.step("'Registration failed' on a network error", async () => {
    await faults.start('register', { kind: 'drop-before-work' });
    await shopper.typeOtp(code);
    await shopper.verify();
    await expect.soft(shopper.alert(/^Registration failed/)).toBeVisible();
    await faults.stop('register');
  });

  await test.step("the server's message, when the e-mail is taken", async () => {
    await shopper.createAccount();
    await shopper.verify();
    await expect.soft(shopper.alert(/already|taken|exists/i)).toBeVisible();
  });
});

test("a registration succeeds with the server's message, or with one of the shop's own", {
  annotation: covers('errors/register-success-message', 'errors/register-success-fallback'),
}, async ({ shopper, page, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  const registerAs = async (email: string) => {
    const sent = codes.length;
    await shopper.showRegisterForm();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await shopper.fillRegistration(email);
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
    await shopper.typeOtp(String(codes[sent]?.postDataJSON().verificationCode));
    await shopper.verify();
  };
  await shopper.open('/Login');

  await test.step("the server's message", async () => {
    const response = page.waitForResponse(/\/Register$/);
    await registerAs(shopper.email);
    const { message } = await (await response).json();
    await expect.soft(shopper.alert(message)).toBeVisible();
    await expect.soft(page.getByRole('radio', { name: 'Login' })).toBeChecked();
    await expect.soft(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
  });

  for (const [what, kind] of [
    ['has no message', 'off-contract-body'],
    ['is truncated JSON', 'malformed-json'],
  ] as const)
    await test.step(`'Registered successfully' when the response ${what}`, async () => {
      await faults.start('register', { kind });
      await registerAs(`${kind}-${shopper.email}`);
      await expect.soft(shopper.alert('Registered successfully')).toBeVisible();
      await faults.stop('register');
    });
});

test('a login that fails says why', {
  annotation: covers('errors/login-message', 'errors/login-fallback'),
}, async ({ shopper, page, faults }) => {
  const submitWrongPassword = async () => {
    const response = page.waitForResponse(/\/Login$/);
    await shopper.submitLoginForm('a wrong password');
    return (await (await response).json()).message;
  };
  await shopper.open('/Login');
  const unknown = await submitWrongPassword();
  const alert = shopper.alert(unknown);

  await test.step("the server's message for an unknown e-mail", async () => {
    await expect(alert).toBeVisible();
    expect.soft(await shopper.readLocalStorage('isLogin')).toBeNull();
  });

  await test.step('an alert that is dismissed by a key returns the focus to where it was', async () => {
    const field = shopper.form('Login').getByLabel('Password');
    await field.focus();
    await alert.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect.soft(alert).toBeHidden();
    await expect.soft(field).toBeFocused();
  });

  await test.step("'Login failed' on a network error", async () => {
    await faults.start('login', { kind: 'drop-before-work' });
    await shopper.submitLoginForm();
    await expect.soft(shopper.alert(/^Login failed/)).toBeVisible();
    await expect.soft(page).toHaveURL('/Login');
    await faults.stop('login');
  });

  await test.step('the same message for a wrong password', async () => {
    await shopper.createAccount();
    expect.soft(await submitWrongPassword()).toBe(unknown);
    await expect.soft(alert).toHaveText(/^Invalid email or password\./);
    expect.soft(await shopper.readLocalStorage('isLogin')).toBeNull();
  });

  await test.step('flipping the card dismisses the alert of the other side', async () => {
    await shopper.showRegisterForm();
    await expect.soft(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('Profile', () => {
  test.use({ expectedErrors: [/Failed to load resource|^Failed to fetch user profile\./] });

  test('a profile that fails to load, or to be saved, says why', {
    annotation: covers(
      'profile/error',
      'errors/profile-load',
      'errors/profile-save',
      'states/avatar-fallback',
    ),
  }, async ({ shopper, page, context, faults }) => {
    const { main } = shopper;
    const failed = main.getByText('Failed to fetch user profile.', { exact: true });
    await shopper.signInViaApi();
    const profile = { email: shopper.email, phone: '', address: '', avatar: '/no/such/face.png' };
    const response = await page.request.post('/api/auth/updateProfile', { data: profile });
    expect(response.status()).toBe(200);

    await test.step("'Failed to fetch user profile.' instead of the profile, in red, and logged", async () => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await faults.start('getProfile', { kind: 'drop-before-work' });
      await shopper.open('/Profile');
      await expect(failed).toBeVisible();
      await expect.soft.poll(() => logged.join('\n')).toMatch(/^Failed to fetch user profile\./m);
      const color = await failed.evaluate((element) => getComputedStyle(element).color);
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      expect.soft(red).toBeGreaterThan(2 * Math.max(green, blue));
      await faults.stop('getProfile');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByText(shopper.email)).toBeVisible();
    });

    await test.step('replaces an avatar that fails to load with a placeholder', async () => {
      const avatar = main.getByRole('img', { name: 'Your avatar' });
      await expect.soft(avatar.and(page.locator('svg'))).toBeVisible();
      await expect.soft(main.locator('img')).toHaveCount(0);
      const account = shopper.navBar.getByRole('button', { name: 'Account' });
      await expect.soft(account.locator('svg')).toBeVisible();
    });

    await test.step("a failed save: 'Failed to update profile. ' followed by the error; the form keeps its input", async () => {
      const save = page.getByRole('button', { name: 'Save' });
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await page.getByLabel('Phone').fill('12345');
      await faults.start('updateProfile', { kind: 'drop-before-work' });
      await save.click();
      await expect.soft(shopper.alert(`Failed to update profile. ${unreachable}`)).toBeVisible();
      await faults.stop('updateProfile');
      const message = 'Something went wrong.';
      await faults.start('updateProfile', { kind: 'status', status: 500, code: 'internal', message });
      await save.click();
      await expect.soft(shopper.alert(`Failed to update profile. ${message}`)).toBeVisible();
      await expect.soft(page.getByLabel('Phone')).toHaveValue('12345');
      await faults.stop('updateProfile');
      await save.click();
      await expect.soft(main.getByText('12345')).toBeVisible();
    });

    await test.step('an expired session fails the same way and links to the login page', async () => {
      await context.clearCookies();
      await shopper.open('/Profile');
      await expect.soft(failed).toBeVisible();
      await page.getByRole('link', { name: 'Sign in again' }).click();
      await expect.soft(page).toHaveURL(/^[^?]*\/Login/);
    });
  });
});

test('an order that fails says why, and cart and form are kept', {
  annotation: covers('errors/order-refused', 'errors/order-network'),
}, async ({ shopper, page, faults, catalogue }) => {
  const collect = await collectAnnouncements(page);
  await shopper.startCheckout([catalogue.product(1), 2]);

  await test.step("an order that is not accepted: 'Failed to place order. Please try again.'", async () => {
    await faults.start('sendOrderConfirmation', refusal);
    collect();
    await page.getByRole('button', { name: 'Place Order' }).press('Enter');
    await expect.soft(shopper.alert('Failed to place order. Please try again.')).toBeVisible();
    await expect.soft(shopper.alert('Nothing was ordered.')).toBeVisible();
    await expect.soft(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
    await expect.soft(shopper.cartLink(2)).toBeVisible();
  });

  await test.step('a failed attempt to order is announced once, and then what it means', async () => {
    expect
      .soft(collect())
      .toEqual([
        'at once: Failed to place order. Please try again. Dismiss',
        'at once: Nothing was ordered. Your cart is as it was.',
      ]);
    await faults.stop('sendOrderConfirmation');
  });

  await test.step("a network error: 'An error occurred. Please try again. ' followed by the error", async () => {
    await faults.start('sendOrderConfirmation', { kind: 'drop-before-work' });
    await shopper.placeOrder();
    await expect.soft(shopper.alert(`An error occurred. Please try again. ${unreachable}`)).toBeVisible();
    await expect.soft(shopper.cartLink(2)).toBeVisible();
    await faults.stop('sendOrderConfirmation');
  });

  await test.step('the order can be placed once the server accepts it', async () => {
    await shopper.placeOrder();
    await shopper.expectOrderConfirmed();
  });
});

test('the shop list is loading, fails, and is loaded at the second try', {
  annotation: covers(
    'routes/shop-loading',
    'states/list-loading',
    'calls/list-products',
    'states/list-failure',
    'errors/list-load',
  ),
}, async ({ shopper, page, faults, catalogue }) => {
  const { main, cards } = shopper;
  const release = await faults.hold('listProducts');

  await test.step("shows 'Loading...' until the products have loaded", async () => {
    // The page of a search has no products in its HTML.
    await shopper.open('/Shop?search=');
    await expect.soft(main.getByRole('status')).toHaveText('Loading...');
    await expect.soft(cards).toHaveCount(0);
    await page.goto('/Shop');
    await expect.soft(main.getByRole('status').first()).toHaveText('Loading...');
  });

  await test.step('a load failure shows an empty list with a retry button', async () => {
    await faults.start('listProducts', refusal);
    release();
    await expect.soft(main).toContainText('No products found.');
    await expect.soft(cards).toHaveCount(0);
    await expect.soft(main).not.toContainText('Loading...');
    await faults.stop('listProducts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.soft(cards).toHaveCount(catalogue.products.length);
    await expect.soft(main).not.toContainText('Loading...');
  });
});
