import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

/** The text for a network error; the specification leaves "the error" open. */
const unreachable = 'The shop could not be reached. Check your connection.';

const refusal = {
  kind: 'error',
  status: 503,
  code: 'unavailable',
  message: 'The mail could not be sent right now.',
} as const;

/** Success responses without a readable message. */
const withoutMessage = [
  ['has no message', 'invalid-body'],
  ['is truncated JSON', 'truncated-json'],
] as const;

test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('Send-code failure', () => {
  test("an error response: 'Failed to send OTP. Please try again.' plus the error text", {
    tag: '@both',
    annotation: covers('errors/send-code'),
  }, async ({ shopper, faults }) => {
    await faults.start('sendVerificationCode', refusal);
    await shopper.fillRegisterForm();
    await expect(
      shopper.alert('Failed to send OTP. Please try again. The mail could not be sent right now.'),
    ).toBeVisible();
  });

  test('a network error: the same text plus the reason; the code can be sent again', {
    annotation: covers('errors/send-code'),
  }, async ({ shopper, page, faults }) => {
    await faults.start('sendVerificationCode', { kind: 'drop' });
    await shopper.fillRegisterForm();
    await expect(shopper.alert(`Failed to send OTP. Please try again. ${unreachable}`)).toBeVisible();
    await faults.stop('sendVerificationCode');
    await page.getByRole('button', { name: 'Send the code again' }).click();
    await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
    await shopper.enterOtp();
    await shopper.verify();
    await expect(shopper.alert('Registered successfully')).toBeVisible();
  });
});

test.describe('Register failure', () => {
  test("the server's message, when the e-mail is taken", {
    annotation: covers('errors/register-message'),
  }, async ({ shopper }) => {
    await shopper.createAccount();
    await shopper.requestOtp();
    await shopper.enterOtp();
    await shopper.verify();
    await expect(shopper.alert(/already|taken|exists/i)).toBeVisible();
  });

  test("'Registration failed' on a network error", {
    annotation: covers('errors/register-fallback'),
  }, async ({ shopper, faults }) => {
    await shopper.requestOtp();
    await shopper.enterOtp();
    await faults.start('register', { kind: 'drop' });
    await shopper.verify();
    await expect(shopper.alert(/^Registration failed/)).toBeVisible();
  });
});

test.describe('Register success', () => {
  test("the server's message", {
    tag: '@both',
    annotation: covers('errors/register-success-message'),
  }, async ({ shopper, page }) => {
    await shopper.requestOtp();
    await shopper.enterOtp();
    const response = page.waitForResponse(/\/Register$/);
    await shopper.verify();
    const { message } = await (await response).json();
    await expect(shopper.alert(message)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Login' })).toBeChecked();
    await expect(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
  });

  for (const [what, kind] of withoutMessage)
    test(`'Registered successfully' when the response ${what}`, {
      annotation: covers('errors/register-success-fallback'),
    }, async ({ shopper, faults }) => {
      await shopper.requestOtp();
      await shopper.enterOtp();
      await faults.start('register', { kind });
      await shopper.verify();
      await expect(shopper.alert('Registered successfully')).toBeVisible();
    });
});

test.describe('Login failure', () => {
  test("the server's message, the same for a wrong password and an unknown e-mail", {
    tag: '@both',
    annotation: covers('errors/login-message'),
  }, async ({ shopper, page }) => {
    const messages: string[] = [];
    for (const known of [false, true]) {
      if (known) await shopper.createAccount();
      await shopper.open('/Login');
      const response = page.waitForResponse(/\/Login$/);
      await shopper.submitLoginForm('a wrong password');
      const { message } = await (await response).json();
      await expect(shopper.alert(message)).toBeVisible();
      expect(await shopper.readLocalStorage('isLogin')).toBeNull();
      messages.push(message);
    }
    expect(messages[0]).toBe(messages[1]);
  });

  test("'Login failed' on a network error", { annotation: covers('errors/login-fallback') }, async ({
    shopper,
    page,
    faults,
  }) => {
    await faults.start('login', { kind: 'drop' });
    await shopper.open('/Login');
    await shopper.submitLoginForm();
    await expect(shopper.alert(/^Login failed/)).toBeVisible();
    await expect(page).toHaveURL('/Login');
  });
});

test.describe('Login success', () => {
  test("the server's message, which survives the reload and disappears when dismissed", {
    annotation: covers('errors/login-success-message'),
  }, async ({ shopper, page }) => {
    await shopper.createAccount();
    const { email, password } = shopper;
    const response = await page.request.post('/api/auth/Login', { data: { email, password } });
    const alert = shopper.alert((await response.json()).message);
    await shopper.open('/Login');
    await shopper.submitLoginForm();
    await expect(page).toHaveURL('/');
    await expect(alert).toBeVisible();
    await shopper.waitForHydration();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await page.reload();
    await shopper.waitForHydration();
    await expect(alert).toHaveCount(0);
  });

  for (const [what, kind] of withoutMessage)
    test(`'Login successful' when the response ${what}`, {
      tag: '@both',
      annotation: covers('errors/login-success-fallback'),
    }, async ({ shopper, page, faults }) => {
      await shopper.createAccount();
      await faults.start('login', { kind });
      await shopper.open('/Login');
      await shopper.submitLoginForm();
      await expect(page).toHaveURL('/');
      await expect(shopper.alert('Login successful')).toBeVisible();
    });
});

test("Missing code section on Verify: 'Please enter the OTP sent to your email.'", {
  tag: '@both',
  annotation: covers('validation/code-missing', 'errors/code-missing'),
}, async ({ shopper, faults }) => {
  const registrations = faults.watch('register');
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('one thing');
  await card.getByLabel('Confirm password').fill('another');
  await shopper.verify();
  await expect(shopper.alert('Please enter the OTP sent to your email.')).toBeVisible();
  expect(registrations).toEqual([]);
});

test("Wrong or incomplete code: 'Invalid OTP. Please try again.'", {
  annotation: covers(
    'states/registration-verify',
    'validation/code-wrong',
    'errors/code-wrong',
    'limits/code',
  ),
}, async ({ shopper, page, faults }) => {
  const registrations = faults.watch('register');
  await shopper.requestOtp();
  const code = await shopper.mailbox.readOtp();
  await shopper.typeOtp(code === '1000' ? '1001' : '1000');
  await shopper.verify();
  await expect(shopper.alert('Invalid OTP. Please try again.')).toBeVisible();
  await shopper.alert('Invalid OTP').getByRole('button', { name: 'Dismiss' }).click();
  await shopper.typeOtp(code);
  await page.keyboard.press('Backspace');
  await shopper.verify();
  await expect(shopper.alert('Invalid OTP. Please try again.')).toBeVisible();
  expect(registrations).toEqual([]);
});

test.describe('Profile load failure', () => {
  test.use({ expectedErrors: [/Failed to load resource|^Failed to fetch user profile\./] });

  test("'Failed to fetch user profile.' instead of the profile, in red, and logged", {
    tag: '@both',
    annotation: covers('profile/error', 'errors/profile-load'),
  }, async ({ shopper, page, faults }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to fetch user profile.'),
    );
    await shopper.signInViaApi();
    await faults.start('getProfile', { kind: 'drop' });
    await shopper.open('/Profile');
    const text = shopper.main.getByText('Failed to fetch user profile.', { exact: true });
    await expect(text).toBeVisible();
    await logged;
    const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await faults.stop('getProfile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shopper.main.getByText(shopper.email)).toBeVisible();
  });

  test('an expired session fails the same way and links to the login page', {
    annotation: covers('errors/profile-load'),
  }, async ({ shopper, page, context }) => {
    await shopper.signInViaApi();
    await context.clearCookies();
    await shopper.open('/Profile');
    await expect(shopper.main.getByText('Failed to fetch user profile.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page).toHaveURL(/^[^?]*\/Login/);
  });
});

test("Profile save failure: 'Failed to update profile. ' followed by the error; the form keeps its input", {
  tag: '@both',
  annotation: covers('errors/profile-save'),
}, async ({ shopper, page, faults }) => {
  await shopper.signInViaApi();
  await shopper.open('/Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('12345');
  await faults.start('updateProfile', { kind: 'drop' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.alert(`Failed to update profile. ${unreachable}`)).toBeVisible();
  await faults.stop('updateProfile');
  await faults.start('updateProfile', {
    kind: 'error',
    status: 500,
    code: 'internal',
    message: 'Something went wrong.',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.alert('Failed to update profile. Something went wrong.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('12345');
  await faults.stop('updateProfile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(shopper.main.getByText('12345')).toBeVisible();
});

test("Order not accepted: 'Failed to place order. Please try again.'; cart and form are kept", {
  tag: '@both',
  annotation: covers('errors/order-refused'),
}, async ({ shopper, page, faults, catalogue }) => {
  await shopper.startCheckout([catalogue.product(1), 2]);
  await faults.start('sendOrderConfirmation', refusal);
  await shopper.placeOrder();
  await expect(shopper.alert('Failed to place order. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Maya Lindqvist');
  await expect(shopper.cartLink(2)).toBeVisible();
  await faults.stop('sendOrderConfirmation');
  await shopper.placeOrder();
  await shopper.expectOrderConfirmed();
});

test("Order network error: 'An error occurred. Please try again. ' followed by the error", {
  tag: '@both',
  annotation: covers('errors/order-network'),
}, async ({ shopper, faults, catalogue }) => {
  await shopper.startCheckout([catalogue.product(1), 2]);
  await faults.start('sendOrderConfirmation', { kind: 'drop' });
  await shopper.placeOrder();
  await expect(shopper.alert(`An error occurred. Please try again. ${unreachable}`)).toBeVisible();
  await expect(shopper.cartLink(2)).toBeVisible();
});

test('Shop list load failure: shows an empty list with a retry button', {
  tag: '@both',
  annotation: covers('states/list-failure', 'errors/list-load'),
}, async ({ shopper, page, faults, catalogue }) => {
  await faults.start('listProducts', refusal);
  await shopper.open('/Shop');
  await expect(shopper.main).toContainText('No products found.');
  await expect(shopper.cards).toHaveCount(0);
  await expect(shopper.main).not.toContainText('Loading...');
  await faults.stop('listProducts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shopper.cards).toHaveCount(catalogue.products.length);
});
