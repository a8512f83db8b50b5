import { sessionHeader, verificationHeader } from '@curiolane/contract';
import type { CaseTable } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import type { World } from '../world.ts';
import {
  bodyCases,
  fieldCases,
  invalidEmails,
  limitCases,
  numberCases,
  parameterCases,
  pathCases,
  textCases,
  tooLongEmails,
} from './invalid-request-cases.ts';
import { freshSessionCases, passwordCases, registrationSessionCase } from './login-cases.ts';
import { createVerifiedRegistration } from './verified-registration.ts';

const validCodeRequest = (world: World) => ({
  params: { email: world.newUser().email },
  body: { verificationCode: world.random.integer(1000, 9999), isVerified: false },
});
const invalidCodes = [999, 10_000, 0, -1234, 1234.5, '1234', null];
const invalidPathEmails = ['ada', 'ada@', 'a b@example.com', 'ada@example..com', 'ada@example.com\n'];

// The e-mail is verified, so that a refusal has no other reason than the invalid part.
const validRegistration = async (world: World) => {
  const as = await world.unregisteredUser();
  const { email, password } = as;
  return { as, body: { email, password, isVerified: true } };
};
const validLogin = async (world: World) => {
  const { email, password } = await world.sharedUser();
  return { body: { email, password } };
};

/** 253 characters: the RFCs allow one more, and mail hosts do not agree on that one. */
const longestEmail = (world: World) => {
  const label = 'a'.repeat(61);
  return `${world.random.word(63)}@${label}.${label}.${label}.com`;
};

/**
 * The cookie must be out of reach of scripts, and of pages of other sites: unless the login says that it is for those,
 * which takes https.
 */
const cookieProblems = (world: World) => async (response: HttpResponse) => {
  const cookies = await world.getSessionCookies(response);
  if (cookies.length === 0) return ['No cookie is set.'];
  const isForOthers = response.headers[sessionHeader] === 'none';
  return cookies.flatMap(({ name, attributes }) => {
    const isLax = attributes.get('samesite')?.toLowerCase() === 'lax';
    return [
      ...(attributes.has('httponly') ? [] : [`The cookie ${name} is not HttpOnly.`]),
      ...(isLax || isForOthers ? [] : [`The cookie ${name} is not SameSite=Lax.`]),
      ...(isLax || !isForOthers || attributes.has('secure')
        ? []
        : [`The cookie ${name} is for other sites, and not Secure.`]),
    ];
  });
};

const cookieOnRefusalProblems = (world: World) => async (response: HttpResponse) =>
  (await world.getSessionCookies(response)).every(world.isHostCookie)
    ? []
    : ['A refused login sets a cookie.'];

const getMessage = (response: HttpResponse | undefined) =>
  (response?.json as { message?: string } | undefined)?.message;

export const accountCases = {
  sendVerificationCode: [
    {
      name: 'sends the verification code by mail',
      rule: 'verification-code-mail',
      needs: ['mailbox'],
      expect: { status: 'success' },
      request: (world) => {
        const { params, body } = validCodeRequest(world);
        return {
          params,
          body,
          check: async ({ headers }) => {
            const isOwn = headers[verificationHeader] === 'server';
            const code = isOwn ? /\b[1-9]\d{3}\b/ : new RegExp(`\\b${body.verificationCode}\\b`);
            return (await world.waitForMail(params.email, ({ text }) => code.test(text)))
              ? []
              : [`No mail with the code arrived at ${params.email}.`];
          },
        };
      },
    },
    ...[1000, 9999].map((verificationCode) => ({
      name: `accepts ${verificationCode}, a bound of the range of codes`,
      rule: 'valid-request' as const,
      expect: { status: 200 as const },
      request: (world: World) => ({
        ...validCodeRequest(world),
        body: { verificationCode, isVerified: false },
      }),
    })),
    {
      name: 'accepts an e-mail of 253 characters in the path',
      rule: 'valid-request',
      level: 'strict',
      expect: { status: 200 },
      request: (world) => ({ ...validCodeRequest(world), params: { email: longestEmail(world) } }),
    },
    ...bodyCases<'sendVerificationCode'>(validCodeRequest),
    ...fieldCases<'sendVerificationCode'>(validCodeRequest, {
      verificationCode: invalidCodes,
      isVerified: [true, 'false', 0, null],
    }),
    ...numberCases<'sendVerificationCode'>(validCodeRequest, 'verificationCode'),
    ...parameterCases<'sendVerificationCode'>(validCodeRequest, 'email', invalidPathEmails),
    ...pathCases<'sendVerificationCode'>(validCodeRequest, { method: 'GET', allow: 'POST' }),
  ],
  register: [
    {
      name: 'creates an account for a verified e-mail, which can then log in',
      rule: 'valid-request',
      expect: { status: 201 },
      request: createVerifiedRegistration,
    },
    {
      name: 'refuses an e-mail that was sent no verification code',
      rule: 'email-verification',
      level: 'strict',
      expect: { status: 403, code: 'verification_required' },
      request: (world) => {
        const { email, password } = world.newUser();
        return { body: { email, password, isVerified: true } };
      },
    },
    {
      name: 'refuses a second account for the same e-mail, and keeps the first unchanged',
      rule: 'one-account-per-email',
      expect: { status: 409, code: 'email_taken' },
      request: async (world) => {
        const as = await world.registeredUser();
        const { email, password } = as;
        await world.verifyEmail(as);
        return {
          as,
          body: { email, password: `${password} again`, isVerified: true },
          check: async () => {
            await world.prepare('login', { body: { email, password } });
            return [];
          },
        };
      },
    },
    registrationSessionCase,
    ...bodyCases<'register'>(validRegistration),
    ...textCases<'register'>(validRegistration, 'password'),
    ...fieldCases<'register'>(validRegistration, {
      email: invalidEmails,
      password: ['', 12345678, null],
      isVerified: [false, 'true', 1, null],
    }),
    ...limitCases<'register'>(validRegistration, { email: tooLongEmails, password: ['p'.repeat(1025)] }),
    ...pathCases<'register'>(validRegistration, { method: 'GET', allow: 'POST' }),
  ],
  login: [
    {
      name: 'logs in with the right password',
      rule: 'valid-request',
      expect: { status: 200 },
      request: validLogin,
    },
    {
      name: 'accepts a Content-Type with a charset',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => ({
        ...(await validLogin(world)),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    },
    {
      name: 'sets a session cookie that is HttpOnly and SameSite=Lax, or said to be for other sites',
      rule: 'session-cookie',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => ({ ...(await validLogin(world)), check: cookieProblems(world) }),
    },
    {
      name: 'refuses a wrong password, and sets no cookie',
      rule: 'password-check',
      expect: { status: 401, code: 'invalid_credentials' },
      request: async (world) => {
        const { email, password } = await world.otherUser();
        return { body: { email, password: `${password}!` }, check: cookieOnRefusalProblems(world) };
      },
    },
    {
      name: 'refuses an unknown e-mail with the message of a wrong password',
      rule: 'password-check',
      expect: { status: 401, code: 'invalid_credentials' },
      request: async (world) => {
        const known = await world.otherUser();
        const { email, password } = world.newUser();
        return {
          body: { email, password },
          check: async (response) => {
            const wrongPassword = await world.send('login', { body: { email: known.email, password } });
            return getMessage(response) === getMessage(wrongPassword.response)
              ? []
              : ['The message reveals which e-mails have an account.'];
          },
        };
      },
    },
    ...passwordCases,
    ...freshSessionCases,
    ...bodyCases<'login'>(validLogin),
    ...textCases<'login'>(validLogin, 'password'),
    ...fieldCases<'login'>(validLogin, { email: invalidEmails, password: ['', 12345678, null] }),
    ...limitCases<'login'>(validLogin, { email: tooLongEmails }),
    ...pathCases<'login'>(validLogin, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'sendVerificationCode' | 'register' | 'login'>;
