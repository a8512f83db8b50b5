import { messageHint, openAccount } from '../account.ts';
import type { Visit } from '../visit.ts';
import type { Walk } from '../walk.ts';

const sendCode = { status: 200, json: { message: 'OTP sent' } };

/** Fills the register form while the browser responds to the sending of the code. */
const requestCode = async (visit: Visit) => {
  await visit.intercept('sendCode', sendCode);
  const sent = visit.watch('sendCode');
  const account = openAccount(visit);
  const form = await account.openRegisterForm();
  await account.fillRegistration(form);
  await account.findFirstBox(form);
  await visit.until(() => sent.length > 0, {
    title: 'No verification code is sent when the passwords are equal.',
    hint: 'POST {verificationCode, isVerified: false} to /Checkout/mail/send-Verification-Code/{email}.',
  });
  return { account, form, sent };
};

/** Watches Register while the browser responds to it: no account is made, and no backend's state matters. */
const watchRegister = async (visit: Visit) => {
  await visit.intercept('register', { status: 201, json: { message: 'Registered successfully' } });
  return visit.watch('register');
};

/** Registers while the browser responds in place of the backend. */
const registerWith = async (visit: Visit, reply: { status: number; json: object }) => {
  await visit.intercept('register', reply);
  const { account, form, sent } = await requestCode(visit);
  await account.typeOtp(form, String(sent[0]?.verificationCode));
  await account.verify(form);
};
/** The verification code, and what registering says. */
export const registrationWalks: readonly Walk[] = [
  {
    name: "equal passwords send a code of four digits and show its boxes, with 'OTP sent to your email!'",
    area: 'account',
    level: 'specification',
    rows: ['login/code-boxes', 'states/registration-code', 'limits/code'],
    run: async (visit) => {
      const { sent } = await requestCode(visit);
      await visit.expectMessage('OTP sent to your email!', 'Say so when the code was sent.');
      const code = Number(sent[0]?.verificationCode);
      if (!(code >= 1000 && code <= 9999))
        visit.note({
          title: 'The verification code is not 1000 to 9999.',
          hint: 'Four digits, generated in the browser.',
          detail: String(code),
        });
    },
  },
  {
    name: 'the boxes take one digit each, move on, and Backspace moves back',
    area: 'account',
    level: 'specification',
    rows: ['validation/code-digits', 'validation/code-backspace'],
    run: async (visit) => {
      const { account, form } = await requestCode(visit);
      const expectDigits = (digits: string[], when: string) =>
        visit.check(async () => String(await account.readOtp(form)) === String(digits), {
          title: 'The boxes of the code do not take the digits that are typed.',
          hint: 'One digit a box, digits only, on to the next box; Backspace clears the box.',
          detail: when,
        });
      await account.typeOtp(form, '1x23');
      await expectDigits(['1', '2', '3', ''], 'after 1x23');
      await visit.page.keyboard.type('4');
      await expectDigits(['1', '2', '3', '4'], 'after a fourth digit');
      await visit.page.keyboard.press('Backspace');
      await expectDigits(['1', '2', '3', ''], 'after Backspace in the fourth box');
      await visit.page.keyboard.press('Backspace');
      await visit.check(async () => (await account.readFocusedBox(form)) === 3, {
        title: 'Backspace in an empty box of the code does not move back.',
        hint: 'Focus the box before it.',
      });
    },
  },
  {
    name: "Verify before a code was sent says 'Please enter the OTP sent to your email.'",
    area: 'account',
    level: 'specification',
    rows: ['errors/code-missing', 'validation/code-missing', 'validation/password-match'],
    run: async (visit) => {
      await visit.intercept('sendCode', sendCode);
      const sent = await watchRegister(visit);
      const account = openAccount(visit);
      const form = await account.openRegisterForm();
      await account.fillRegistration(form, 'something else');
      await account.verify(form);
      await visit.expectMessage('Please enter the OTP sent to your email.', 'Verify needs the code section.');
      if (sent.length > 0)
        visit.note({
          title: 'Register is sent without a code.',
          hint: 'Compare the code before the request.',
        });
    },
  },
  {
    name: "a wrong code says 'Invalid OTP. Please try again.' and registers nothing",
    area: 'account',
    level: 'specification',
    rows: ['errors/code-wrong', 'validation/code-wrong', 'states/registration-verify'],
    run: async (visit) => {
      const registered = await watchRegister(visit);
      const { account, form, sent } = await requestCode(visit);
      await account.typeOtp(form, sent[0]?.verificationCode === 1000 ? '1001' : '1000');
      await account.verify(form);
      await visit.expectMessage('Invalid OTP. Please try again.', 'Compare the four digits with the code.');
      if (registered.length > 0)
        visit.note({
          title: 'Register is sent with a wrong code.',
          hint: 'Compare the code before the request.',
        });
    },
  },
  {
    name: "a code that cannot be sent says 'Failed to send OTP. Please try again.' and the error",
    area: 'account',
    level: 'specification',
    rows: ['errors/send-code'],
    run: async (visit) => {
      await visit.intercept('sendCode', { status: 503, json: { message: 'The mail host is away.' } });
      const account = openAccount(visit);
      await account.fillRegistration(await account.openRegisterForm());
      await visit.expectMessageWithError(
        'Failed to send OTP. Please try again.',
        'Say so at every status but 2xx.',
      );
    },
  },
  ...(
    [
      [
        'the message of the response',
        201,
        { message: 'Welcome aboard.' },
        'Welcome aboard.',
        'errors/register-success-message',
      ],
      [
        "'Registered successfully' without one",
        201,
        {},
        'Registered successfully',
        'errors/register-success-fallback',
      ],
      [
        'the message of a refusal',
        409,
        { message: 'That e-mail is taken.' },
        'That e-mail is taken.',
        'errors/register-message',
      ],
      ["'Registration failed' without one", 500, {}, 'Registration failed', 'errors/register-fallback'],
    ] as const
  ).map(
    ([what, status, json, message, row]): Walk => ({
      name: `registering shows ${what}`,
      area: 'account',
      level: 'specification',
      rows: [row],
      run: async (visit) => {
        await registerWith(visit, { status, json });
        await visit.expectMessage(message, messageHint);
      },
    }),
  ),
];
