import { covers } from '../coverage/specification.ts';
import { toCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor without an e-mail goes from the profile to the card, which has a side for login and one for registration', {
  annotation: covers(
    'profile/no-email',
    'errors/no-email',
    'login/login-side',
    'login/register-side',
    'login/code-boxes',
  ),
}, async ({ shopper, page, faults }) => {
  const codes = faults.watch('sendVerificationCode');

  await test.step("the profile shows 'No user email found. Please login.' without a stored e-mail", async () => {
    await shopper.open('/Profile');
    await expect.soft(shopper.main).toContainText('No user email found. Please login.');
    await shopper.main.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/Login');
  });

  await test.step('the card shows Login on its front and Register on its back, switched by a toggle', async () => {
    await expect.soft(page.getByRole('radio', { name: 'Login' })).toBeChecked();
    await expect.soft(shopper.form('Login')).toBeVisible();
    await expect.soft(shopper.form('Register')).toHaveCount(0);
    await shopper.showRegisterForm();
    await expect.soft(shopper.form('Register')).toBeVisible();
    await expect.soft(shopper.form('Login')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Login' }).check({ force: true });
    await expect.soft(shopper.form('Login')).toBeVisible();
  });

  await test.step("the login side has email, password, 'Remember me' and a submit button", async () => {
    const card = shopper.form('Login');
    await expect.soft(card.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect.soft(card.getByLabel('Password')).toHaveAttribute('type', 'password');
    await expect.soft(card.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
    await expect.soft(card.getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit');
  });

  const card = await shopper.showRegisterForm();
  await test.step('the register side has email, password and confirm password, and its button is Verify', async () => {
    await expect.soft(card.getByLabel('Email')).toHaveAttribute('name', 'email');
    await expect.soft(card.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect.soft(card.getByLabel('Confirm password')).toHaveAttribute('name', 'cpassword');
    await expect.soft(card.getByRole('button', { name: 'Verify' })).toHaveAttribute('type', 'submit');
  });

  await test.step('four single-digit boxes otp1 to otp4 appear when confirm first equals the password', async () => {
    await card.getByLabel('Email').fill(shopper.email);
    await card.getByLabel('Password', { exact: true }).fill('abc');
    await card.getByLabel('Confirm password').pressSequentially('ab');
    await expect.soft(page.getByLabel('Digit 1')).toHaveCount(0);
    expect.soft(codes).toEqual([]);
    await card.getByLabel('Confirm password').pressSequentially('c');
    for (const box of [1, 2, 3, 4]) {
      await expect.soft(page.getByLabel(`Digit ${box}`)).toBeVisible();
      await expect.soft(page.getByLabel(`Digit ${box}`)).toHaveAttribute('name', `otp${box}`);
    }
    await expect.soft(shopper.alert('OTP sent to your email!')).toBeVisible();
    await card.getByLabel('Confirm password').pressSequentially('d');
    await card.getByLabel('Confirm password').press('Backspace');
    expect.soft(codes.length).toBe(1);
  });
});

test("a login stores the e-mail, shows the server's message, and 'Remember me' changes nothing", {
  annotation: covers(
    'states/login-success',
    'errors/login-success-message',
    'errors/login-success-fallback',
    'login/remember-me',
  ),
}, async ({ shopper, page, faults }) => {
  await shopper.createAccount();
  const { email, password } = shopper;
  const { message } = await (
    await page.request.post('/api/auth/Login', { data: { email, password } })
  ).json();
  const alert = shopper.alert(message);
  const logins = faults.watch('login');
  const logIn = async (remember: boolean, shown = alert) => {
    await shopper.open('/Login');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember, { force: true });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await shopper.submitLoginForm();
    await expect(page).toHaveURL('/');
    await expect.soft(shown).toBeVisible();
    await shopper.waitForHydration();
    // The account is asked for its saved products meanwhile.
    await expect.poll(() => shopper.readLocalStorage('savedSync')).toContain(email);
    return page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  };
  const stored = await logIn(false);

  await test.step('sets isLogin and userEmail, goes to / and reloads', async () => {
    expect.soft(await page.evaluate(() => 'before' in window)).toBe(false);
    expect.soft(await shopper.readLocalStorage('isLogin')).toBe('true');
    expect.soft(await shopper.readLocalStorage('userEmail')).toBe(email);
    await expect.soft(shopper.navBar.getByRole('button', { name: 'Account' })).toBeVisible();
  });

  await test.step("the server's message survives the reload and disappears when dismissed", async () => {
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect.soft(alert).toHaveCount(0);
    await page.reload();
    await shopper.waitForHydration();
    await expect.soft(alert).toHaveCount(0);
  });

  await test.step("'Remember me' does not change what is stored or sent; without a message 'Login successful' is shown", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.route('**/api/auth/Login', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, message: undefined } });
    });
    expect.soft(await logIn(true, shopper.alert('Login successful'))).toBe(stored);
    const body = { email, password };
    expect.soft(toCalls(logins).map((call) => call.body)).toEqual([body, body]);
  });
});
