import { covers } from '../coverage/specification.ts';
import { expect, test } from '../fixtures/test.ts';

test('the card shows Login on its front and Register on its back, switched by a toggle', {
  tag: '@both',
  annotation: covers('routes/login'),
}, async ({ shopper, page }) => {
  await shopper.open('/Login');
  await expect(page.getByRole('radio', { name: 'Login' })).toBeChecked();
  await expect(shopper.form('Login')).toBeVisible();
  await expect(shopper.form('Register')).toHaveCount(0);
  await shopper.showRegisterForm();
  await expect(shopper.form('Register')).toBeVisible();
  await expect(shopper.form('Login')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Login' }).check({ force: true });
  await expect(shopper.form('Login')).toBeVisible();
});

test("the login side has email, password, 'Remember me' and a submit button", {
  annotation: covers('login/login-side'),
}, async ({ shopper }) => {
  await shopper.open('/Login');
  const card = shopper.form('Login');
  await expect(card.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(card.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(card.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit');
});

test("'Remember me' does not change what is stored or sent", {
  annotation: covers('login/remember-me'),
}, async ({ shopper, page, faults }) => {
  await shopper.createAccount();
  const stores: string[] = [];
  const bodies: unknown[] = [];
  for (const remember of [false, true]) {
    await shopper.open('/Login');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember, { force: true });
    const logins = faults.watch('login');
    await shopper.submitLoginForm();
    await expect(page).toHaveURL('/');
    await shopper.waitForHydration();
    bodies.push(logins[0]?.postDataJSON());
    stores.push(await page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort())));
    await page.evaluate(() => localStorage.clear());
  }
  expect(bodies[0]).toEqual({ email: shopper.email, password: shopper.password });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(stores[1]).toBe(stores[0]);
});

test('the register side has email, password and confirm password, and its button is Verify', {
  annotation: covers('login/register-side'),
}, async ({ shopper }) => {
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  await expect(card.getByLabel('Email')).toHaveAttribute('name', 'email');
  await expect(card.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(card.getByLabel('Confirm password')).toHaveAttribute('name', 'cpassword');
  await expect(card.getByRole('button', { name: 'Verify' })).toHaveAttribute('type', 'submit');
});

test('four single-digit boxes otp1 to otp4 appear when confirm first equals the password', {
  tag: '@both',
  annotation: covers('login/code-boxes', 'states/registration-code'),
}, async ({ shopper, page, faults }) => {
  const codes = faults.watch('sendVerificationCode');
  await shopper.open('/Login');
  const card = await shopper.showRegisterForm();
  await card.getByLabel('Email').fill(shopper.email);
  await card.getByLabel('Password', { exact: true }).fill('abc');
  await card.getByLabel('Confirm password').pressSequentially('ab');
  await expect(page.getByLabel('Digit 1')).toHaveCount(0);
  expect(codes).toEqual([]);
  await card.getByLabel('Confirm password').pressSequentially('c');
  for (const box of [1, 2, 3, 4]) {
    await expect(page.getByLabel(`Digit ${box}`)).toBeVisible();
    await expect(page.getByLabel(`Digit ${box}`)).toHaveAttribute('name', `otp${box}`);
  }
  await expect(shopper.alert('OTP sent to your email!')).toBeVisible();
  await card.getByLabel('Confirm password').pressSequentially('d');
  await card.getByLabel('Confirm password').press('Backspace');
  expect(codes.length).toBe(1);
});

test.describe('after a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('flipping the card dismisses the alert of the other side', {
    annotation: covers('login/flip'),
  }, async ({ shopper }) => {
    await shopper.open('/Login');
    await shopper.submitLoginForm('wrong');
    await expect(shopper.alert('Invalid email or password.')).toBeVisible();
    await shopper.showRegisterForm();
    await expect(shopper.page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the card flips back after registration and focuses the password', {
    tag: '@both',
    annotation: covers('login/flip'),
  }, async ({ shopper }) => {
    await shopper.register();
    await expect(shopper.form('Login').getByLabel('Password')).toBeFocused();
    // A press that begins on a turning button can end beside it.
    await expect
      .poll(() => shopper.page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
      .not.toContain('running');
    await shopper.signIn();
  });
});
