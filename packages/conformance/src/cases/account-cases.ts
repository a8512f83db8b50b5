import { Cookie } from 'tough-cookie';
import type { CaseTable } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import type { Stage } from '../stage.ts';
import { addressCases, badEmails, bodyCases, fieldCases, parameterCases } from './bad-requests.ts';

const goodCode = (stage: Stage) => ({
  params: { email: stage.stranger().email },
  body: { verificationCode: stage.number(1000, 9999), isVerified: false },
});
const badCodes = [999, 10_000, 0, -1234, 1234.5, '1234', null];
const badPathEmails = ['ada', 'ada@', 'a b@example.com', 'ada@example..com'];

// A refused registration must not depend on a code: the address has been sent one.
const goodRegistration = async (stage: Stage) => {
  const { email, password } = await stage.verified();
  return { body: { email, password, isVerified: true } };
};
const goodLogin = async (stage: Stage) => {
  const { email, password } = await stage.resident();
  return { body: { email, password } };
};

/** 253 characters: the RFCs allow one more, and mail hosts do not agree on that one. */
const longestEmail = (stage: Stage) => {
  const label = 'a'.repeat(61);
  return `${stage.word(63)}@${label}.${label}.${label}.com`;
};

/** Cookies are the session's business: what is given must be out of reach of scripts and of other sites. */
const cookieComplaints = ({ headers }: HttpResponse) => {
  const given = (headers['set-cookie'] ?? []).map((header) => Cookie.parse(header));
  if (given.length === 0) return ['No cookie is given.'];
  return given.flatMap((cookie) => [
    ...(cookie?.httpOnly ? [] : [`The cookie ${cookie?.key} is not HttpOnly.`]),
    ...(cookie?.sameSite === 'lax' ? [] : [`The cookie ${cookie?.key} is not SameSite=Lax.`]),
  ]);
};

const noCookie = ({ headers }: HttpResponse) =>
  headers['set-cookie'] ? ['A cookie is given to somebody who was refused.'] : [];

export const accountCases = {
  sendVerificationCode: [
    {
      name: 'accepts a code for an e-mail address',
      rule: 'good-input',
      expect: { status: 200 },
      plan: goodCode,
    },
    {
      name: 'sends the code by mail',
      rule: 'code-mail',
      needs: ['mailbox'],
      expect: { status: 200 },
      plan: (stage) => {
        const { params, body } = goodCode(stage);
        const code = new RegExp(`\\b${body.verificationCode}\\b`);
        return {
          params,
          body,
          check: async () =>
            (await stage.mail(params.email, ({ text }) => code.test(text)))
              ? []
              : [`No mail with the code ${body.verificationCode} came to ${params.email}.`],
        };
      },
    },
    ...[1000, 9999].map((verificationCode) => ({
      name: `takes ${verificationCode}, an end of the range of codes`,
      rule: 'good-input' as const,
      expect: { status: 200 as const },
      plan: (stage: Stage) => ({ ...goodCode(stage), body: { verificationCode, isVerified: false } }),
    })),
    {
      name: 'takes an e-mail address of 253 characters in its path',
      rule: 'good-input',
      expect: { status: 200 },
      plan: (stage) => ({ ...goodCode(stage), params: { email: longestEmail(stage) } }),
    },
    ...bodyCases<'sendVerificationCode'>(goodCode),
    ...fieldCases<'sendVerificationCode'>(goodCode, {
      verificationCode: badCodes,
      isVerified: [true, 'false', 0, null],
    }),
    ...parameterCases<'sendVerificationCode'>(goodCode, 'email', badPathEmails),
    ...addressCases<'sendVerificationCode'>(goodCode, { method: 'GET', allow: 'POST' }),
  ],
  register: [
    {
      name: 'opens an account for a verified address, which can then sign in',
      rule: 'good-input',
      expect: { status: 201 },
      plan: async (stage) => {
        const { email, password } = await stage.verified();
        return {
          body: { email, password, isVerified: true },
          check: async () => {
            await stage.prepare('login', { body: { email, password } });
            return [];
          },
        };
      },
    },
    {
      name: 'refuses an address that was sent no code',
      rule: 'address-is-verified',
      needs: ['safeguards'],
      expect: { status: 403, code: 'verification_required' },
      plan: (stage) => {
        const { email, password } = stage.stranger();
        return { body: { email, password, isVerified: true } };
      },
    },
    {
      name: 'refuses a second account for the same address, and leaves the first as it is',
      rule: 'one-account-per-address',
      expect: { status: 409, code: 'email_taken' },
      plan: async (stage) => {
        const { email, password } = await stage.registered();
        return {
          body: { email, password: `${password} again`, isVerified: true },
          check: async () => {
            await stage.prepare('login', { body: { email, password } });
            return [];
          },
        };
      },
    },
    ...bodyCases<'register'>(goodRegistration),
    ...fieldCases<'register'>(goodRegistration, {
      email: badEmails,
      password: ['', 'p'.repeat(1025), 12345678, null],
      isVerified: [false, 'true', 1, null],
    }),
    ...addressCases<'register'>(goodRegistration, { method: 'GET', allow: 'POST' }),
  ],
  login: [
    {
      name: 'signs in with the right password',
      rule: 'good-input',
      expect: { status: 200 },
      plan: goodLogin,
    },
    {
      name: 'takes JSON that names its charset',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => ({
        ...(await goodLogin(stage)),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
    },
    {
      name: 'gives a session cookie that is HttpOnly and SameSite=Lax',
      rule: 'session-cookie',
      needs: ['sessions'],
      expect: { status: 200 },
      plan: async (stage) => ({ ...(await goodLogin(stage)), check: cookieComplaints }),
    },
    {
      name: 'refuses a wrong password, and gives no cookie',
      rule: 'password-is-checked',
      expect: { status: 401, code: 'invalid_credentials' },
      plan: async (stage) => {
        const { email, password } = await stage.registered();
        return { body: { email, password: `${password}!` }, check: noCookie };
      },
    },
    {
      name: 'refuses an unknown address in the words of a wrong password',
      rule: 'password-is-checked',
      expect: { status: 401, code: 'invalid_credentials' },
      plan: async (stage) => {
        const known = await stage.registered();
        const { email, password } = stage.stranger();
        return {
          body: { email, password },
          check: async ({ json }) => {
            const wrong = await stage.send('login', { body: { email: known.email, password } });
            const said = (response: unknown) => (response as { message?: string } | undefined)?.message;
            return said(json) === said(wrong.response?.json)
              ? []
              : ['The message tells which e-mail addresses have an account.'];
          },
        };
      },
    },
    ...bodyCases<'login'>(goodLogin),
    ...fieldCases<'login'>(goodLogin, { email: badEmails, password: ['', 12345678, null] }),
    ...addressCases<'login'>(goodLogin, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'sendVerificationCode' | 'register' | 'login'>;
