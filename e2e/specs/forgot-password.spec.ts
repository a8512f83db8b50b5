import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const newPassword = 'a longer password';
const subject = 'code for a new CurioLane password';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a forgotten password is replaced with a code from the mail, by keyboard', {
  tag: '@both-nightly',
}, async ({ shopper, page, playwright, stack }) => {
  const { main } = shopper;
  await shopper.createAccount();
  const elsewhere = await playwright.request.newContext({ baseURL: stack.storefront });
  const credentials = { email: shopper.email, password: shopper.password };
  expect((await elsewhere.post('/api/auth/Login', { data: credentials })).status()).toBe(200);
  expect((await elsewhere.get('/api/session')).status()).toBe(200);

  await test.step('the login links to it', async () => {
    await shopper.open('/Login');
    const link = main.getByRole('link', { name: 'Forgot your password?' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Forgot-Password');
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await expectAccessible(page, 'a forgotten password');
  });

  await test.step('a code is mailed', async () => {
    await main.getByLabel('Email').fill(shopper.email);
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Code from the mail')).toBeFocused();
    await expect.soft(main.getByText(`If there is an account with ${shopper.email}`)).toBeVisible();
    await expectAccessible(page, 'a new password');
  });

  const code = await shopper.mailbox.readOneTimeCode(subject);

  await test.step('a wrong code is refused, and what was typed stays', async () => {
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0');
    await main.getByLabel('Code from the mail').fill(wrong);
    await main.getByLabel('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(shopper.alert('This is not the code of our newest mail to you.')).toBeVisible();
    await expect.soft(main.getByLabel('Code from the mail')).toBeFocused();
    await expect.soft(main.getByLabel('New password')).toHaveValue(newPassword);
  });

  await test.step('the right one replaces the password, and leads to the login with the e-mail', async () => {
    await main.getByLabel('Code from the mail').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await main.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/Login');
    await expect.soft(shopper.alert('Your password has been changed. Please login.')).toBeVisible();
    await expect.soft(shopper.form('Login').getByLabel('Email')).toHaveValue(shopper.email);
  });

  await test.step('other browsers are signed out, and only the new password signs in', async () => {
    expect.soft((await elsewhere.get('/api/session')).status()).toBe(401);
    await shopper.submitLoginForm();
    await expect.soft(shopper.alert('Invalid email or password.')).toBeVisible();
    await shopper.submitLoginForm(newPassword);
    await expect(page).toHaveURL('/');
    await shopper.mailbox.find('Your CurioLane password was changed');
  });
  await elsewhere.dispose();
});

test('an e-mail without an account is told the same', { tag: '@both-nightly' }, async ({ shopper }) => {
  const { main } = shopper;
  await shopper.open('/Forgot-Password');
  await main.getByLabel('Email').fill(shopper.email);
  await main.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(main.getByText(`If there is an account with ${shopper.email}`)).toBeVisible();
  await main.getByLabel('Code from the mail').fill('12345678');
  await main.getByLabel('New password').fill(newPassword);
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(shopper.alert('This is not the code of our newest mail to you.')).toBeVisible();
  expect(await shopper.mailbox.count(subject)).toBe(0);
});
