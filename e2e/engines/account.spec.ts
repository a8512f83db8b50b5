import { Mailbox } from '../fixtures/mailbox.ts';
import { expect, test } from './test.ts';

const password = 'a long password';

const readDigits = () =>
  [1, 2, 3, 4]
    .map((box) => document.querySelector<HTMLInputElement>(`[name="otp${box}"]`)?.value ?? '')
    .join('');

const hasEmail = (email: string) =>
  document.querySelector<HTMLInputElement>('form[aria-labelledby="login-title"] [type="email"]')?.value ===
  email;

test('registers with a pasted code, signs in, keeps a changed profile, and logs out in the account menu', async ({
  walker,
  stack,
  email,
}) => {
  const mailbox = new Mailbox(stack.inbox, email);
  await walker.open('/Login');
  await walker.click('main label', 'Register');
  await walker.waitForAnimations();
  await walker.fill('Email', email, 'form[aria-labelledby="register-title"]');
  await walker.fill('Password', password, 'form[aria-labelledby="register-title"]');
  await walker.fill('Confirm password', password, 'form[aria-labelledby="register-title"]');
  await walker.find('[role="alert"]');
  const code = await mailbox.readOtp();
  await walker.copy(code);
  await walker.click('[name="otp1"]');
  await walker.engine.pressWithControl('v');
  await walker.until('the code is pasted', async () => (await walker.engine.evaluate(readDigits)) === code);
  await walker.click('main button', 'Verify');
  await walker.until('the login form has the e-mail', () => walker.engine.evaluate(hasEmail, email));
  await walker.fill('Password', password, 'form[aria-labelledby="login-title"]');
  await walker.click('form[aria-labelledby="login-title"] button', 'Login');
  await walker.find('header button', 'Account');
  await walker.untilPath('/');

  await walker.open('/Profile');
  await walker.click('main button', 'Edit Profile');
  await walker.fill('Phone', '+46 70 123 45 67');
  await walker.click('main button', 'Save');
  await walker.find('main dd', '+46 70 123 45 67');
  await walker.open('/Profile');
  expect((await walker.find('main dd', '+46 70 123 45 67')).opacity).toBe(1);

  // The account menu opens visibly at the right edge, and logs out.
  await walker.click('header button', 'Account');
  await walker.findOpaque('[role="menuitem"]');
  const menu = await walker.find('[role="menu"]');
  const button = await walker.find('header button', 'Account');
  expect.soft(Math.abs(menu.x + menu.width - button.x - button.width)).toBeLessThan(2);
  await walker.click('[role="menuitem"]', 'Logout');
  await walker.find('header a', 'Login');
  // A load, which would interrupt that of the next test.
  await walker.untilPath('/');
});
