import { isDeepStrictEqual } from 'node:util';
import { Account, messageHint, openAccount, password } from '../account.ts';
import { Shop } from '../shop.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const loginWith = async (visit: Visit, reply: { status: number; json: object } | 'no response') => {
  await visit.intercept('login', reply);
  await visit.intercept('getProfile', { status: 401, json: { message: 'Sign in first.' } });
  const account = openAccount(visit);
  await visit.open('/Login');
  const form = await account.findLoginForm();
  await account.fillLogin(form);
  await account.submitLogin(form);
  return { account, form };
};

/** An account from registration to an order, signing in and out. */
export const accountWalks: readonly Walk[] = [
  {
    name: 'registers with the mailed code, signs in, changes the profile and places an order',
    area: 'account',
    level: 'storefront',
    needsMail: true,
    rows: [
      'states/registration-code',
      'states/registration-verify',
      'states/login-success',
      'profile/edit',
      'calls/auth',
      'calls/profile',
    ],
    run: async (visit) => {
      const shop = new Shop(visit);
      const account = new Account(shop);
      await account.register();
      await account.signIn();
      await visit.open('/Profile');
      await visit.expectTexts(
        'profile',
        [visit.options.email],
        'The profile shows the e-mail of the account.',
      );
      await (await shop.findControl('Edit Profile', 'The profile')).click();
      await (await shop.findField(/phone/i, 'Phone')).fill('0701234567');
      await (await shop.findControl('Save', 'The profile')).click();
      await shop.findControl('Edit Profile', 'The profile');
      await visit.reload();
      await visit.expectTexts('profile', ['0701234567'], 'A saved profile is there after a reload.');
      await shop.addProduct();
      await visit.open('/Checkout');
      await shop.fillCheckout();
      await (await shop.findPlaceOrder()).click();
      await shop.expectOrderPlaced();
    },
  },
  {
    name: 'the login side has e-mail, password, Remember me and a submit button; the register side a confirmation and Verify',
    area: 'account',
    level: 'specification',
    rows: ['login/login-side', 'login/register-side', 'login/flip'],
    run: async (visit) => {
      const shop = new Shop(visit);
      const account = new Account(shop);
      await visit.open('/Login');
      const login = await account.findLoginForm();
      await shop.findField(/e-?mail/i, 'Email', login);
      await account.findLoginButton(login);
      await visit.find(visit.page.getByRole('checkbox', { name: 'Remember me' }), {
        title: "The login side has no checkbox 'Remember me'.",
        hint: 'The specification has one, without behavior.',
      });
      const form = await account.openRegisterForm();
      await shop.findField(/confirm/i, 'Confirm password', form);
      await visit.find(form.getByRole('button', { name: /verify/i }), {
        title: "The register form has no button named 'Verify'.",
        hint: 'The specification labels the submit button Verify.',
      });
      await account.showLoginForm();
    },
  },
  ...(
    [
      [
        'the message of a refusal',
        { status: 401, json: { message: 'Wrong password, it seems.' } },
        'Wrong password, it seems.',
        'errors/login-message',
      ],
      ["'Login failed' without one", { status: 500, json: {} }, 'Login failed', 'errors/login-fallback'],
      ["'Login failed' without a response", 'no response', 'Login failed', 'errors/login-fallback'],
    ] as const
  ).map(
    ([what, reply, message, row]): Walk => ({
      name: `signing in shows ${what}, and does not sign in`,
      area: 'account',
      level: 'specification',
      rows: [row],
      run: async (visit) => {
        await loginWith(visit, reply);
        await visit.expectMessage(message, messageHint);
        if ((await visit.readStorage('isLogin')) === 'true')
          visit.note({ title: 'A refused login sets isLogin.', hint: 'Set it once the response is 2xx.' });
      },
    }),
  ),
  ...(
    [
      [
        'the message of the response',
        { message: 'Good to see you.' },
        'Good to see you.',
        'errors/login-success-message',
      ],
      ["'Login successful' without one", {}, 'Login successful', 'errors/login-success-fallback'],
    ] as const
  ).map(
    ([what, json, message, row]): Walk => ({
      name: `signing in shows ${what}, goes to / and sets isLogin and userEmail`,
      area: 'account',
      level: 'specification',
      rows: [row, 'states/login-success', 'states/local-storage', 'calls/auth'],
      run: async (visit) => {
        const sent = visit.watch('login');
        const { account } = await loginWith(visit, { status: 200, json });
        await account.expectSignedIn();
        await visit.expectMessage(message, messageHint);
        const { email } = visit.options;
        if (!isDeepStrictEqual(sent[0], { email, password }))
          visit.note({
            title: 'Login is not sent as {email, password}.',
            hint: 'POST both to /api/auth/Login.',
          });
        if ((await visit.readStorage('userEmail')) !== email)
          visit.note({
            title: 'userEmail is not set in local storage after signing in.',
            hint: 'The profile calls use it.',
          });
      },
    }),
  ),
  {
    name: 'the avatar menu has Profile, Order, History and Logout, which removes isLogin and keeps userEmail',
    area: 'account',
    level: 'specification',
    rows: ['nav/avatar-menu', 'states/logout', 'roles/signed-in', 'roles/anonymous'],
    run: async (visit) => {
      const account = openAccount(visit);
      await account.pretendSignedIn();
      await visit.open('/');
      await account.openMenu();
      for (const name of ['Order', 'History', 'Profile']) await account.findMenuItem(name);
      await (await account.findMenuItem('Logout')).click();
      await visit.until(async () => (await visit.readStorage('isLogin')) === null, {
        title: 'Logout does not remove isLogin.',
        hint: 'Remove it from local storage, go to / and reload.',
      });
      if ((await visit.readStorage('userEmail')) !== visit.options.email)
        visit.note({ title: 'Logout removes userEmail.', hint: 'The specification keeps it.' });
      await account.findLoginLink();
    },
  },
  {
    name: 'a refused login keeps the e-mail',
    area: 'account',
    level: 'strict',
    run: async (visit) => {
      const { form } = await loginWith(visit, { status: 401, json: { message: 'No.' } });
      await visit.expectMessage('No.', messageHint);
      const field = await new Shop(visit).findField(/e-?mail/i, 'Email', form);
      await visit.check(async () => (await field.inputValue()) === visit.options.email, {
        title: 'A refused login loses the e-mail.',
        hint: 'Keep the form as it is.',
      });
    },
  },
];
