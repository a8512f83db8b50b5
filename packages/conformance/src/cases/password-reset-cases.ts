import type { CaseTable } from '../case.ts';
import type { HttpResponse } from '../http-client.ts';
import { findCode } from '../mailbox.ts';
import { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { bodyCases, fieldCases, invalidEmails, pathCases, tooLongEmails } from './invalid-request-cases.ts';

const maxTries = 5;

const newPassword = 'another horse, another battery';

/** The e-mail in a browser without cookies. */
const elsewhere = ({ email, password }: TestUser) => new TestUser(email, password);

/** Asks for a code in the browser of a user. */
const requestReset = (world: World, as: TestUser) =>
  world.prepare('requestPasswordReset', { as, body: { email: as.email } });

/** A customer with the code that is in their mail. */
const customerWithCode = async (world: World) => {
  const as = elsewhere(await world.registeredUser());
  return { as, code: await world.requestOneTimeCode(as.email, () => requestReset(world, as)) };
};

const attempt = (as: TestUser, oneTimeCode: string, { email } = as) => ({
  as,
  body: { email, oneTimeCode, password: newPassword },
});

const toWrongCode = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0');

const anyRequest = (world: World) => ({ body: { email: world.newUser().email } });

const anyAttempt = (world: World) => attempt(world.newUser(), '40719362');

const getLoginStatus = async (world: World, { email }: TestUser, password: string) =>
  (await world.send('login', { body: { email, password } })).response?.status;

const getProfileStatus = async (world: World, as: TestUser) =>
  (await world.send('getProfile', { as, body: { email: as.email } })).response?.status;

/** All that a client sees of a response but what differs from one response to the next anyway. */
const describeResponse = ({ status, headers, text }: HttpResponse) =>
  JSON.stringify({
    status,
    headers: Object.keys(headers).sort(),
    length: headers['content-length'],
    cookies: headers['set-cookie']?.map((cookie) => cookie.replace(/(^[^=]*|expires)=[^;]*/gi, '$1=…')),
    text,
  });

export const passwordResetCases = {
  requestPasswordReset: [
    {
      name: 'mails a code of eight digits to the account with the e-mail',
      rule: 'password-reset',
      needs: ['mailbox'],
      expect: { status: 200 },
      request: async (world) => {
        const as = elsewhere(await world.otherUser());
        const known = await world.listMails(as.email);
        return {
          as,
          body: { email: as.email },
          check: async () => {
            const mail = await world.waitForMail(
              as.email,
              ({ text }) => findCode(text, 8) !== undefined && !known.some((one) => one.text === text),
            );
            return mail ? [] : [`No mail with eight digits arrived at ${as.email}.`];
          },
        };
      },
    },
    {
      name: 'responds to an e-mail without an account as to one with an account',
      rule: 'neutral-response',
      expect: { status: 200 },
      request: async (world) => {
        const { email } = await world.otherUser();
        return {
          body: { email: world.newUser().email },
          check: async (unknown) => {
            const known = await world.prepare('requestPasswordReset', { body: { email } });
            return describeResponse(known) === describeResponse(unknown)
              ? []
              : [`${describeResponse(known)} with an account, ${describeResponse(unknown)} without.`];
          },
        };
      },
    },
    ...bodyCases<'requestPasswordReset'>(anyRequest),
    ...fieldCases<'requestPasswordReset'>(anyRequest, { email: [...invalidEmails, ...tooLongEmails] }),
    ...pathCases<'requestPasswordReset'>(anyRequest, { method: 'GET', allow: 'POST' }),
  ],
  resetPassword: [
    {
      name: 'replaces the password once, and ends every session',
      rule: 'password-reset',
      needs: ['mailbox', 'sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, code } = await customerWithCode(world);
        const signedIn = await world.signIn(as);
        return {
          ...attempt(as, code),
          check: async () => {
            const session = await getProfileStatus(world, signedIn);
            const old = await getLoginStatus(world, as, as.password);
            const { response } = await world.send('resetPassword', attempt(as, code));
            const own = await getLoginStatus(world, as, newPassword);
            return [
              ...(session === 401 ? [] : [`getProfile responds with ${session} to a session from before.`]),
              ...(old === 401 ? [] : [`login responds with ${old} to the old password.`]),
              ...(response?.status === 403 ? [] : [`The code used again gets ${response?.status}.`]),
              ...(own === 200 ? [] : [`login responds with ${own} to the new password.`]),
            ];
          },
        };
      },
    },
    {
      name: 'refuses a wrong code',
      rule: 'password-reset',
      needs: ['mailbox'],
      expect: { status: 403, code: 'invalid_verification_code' },
      request: async (world) => {
        const { as, code } = await customerWithCode(world);
        return {
          ...attempt(as, toWrongCode(code)),
          check: async () => {
            const status = await getLoginStatus(world, as, as.password);
            return status === 200 ? [] : [`login responds with ${status} to the password.`];
          },
        };
      },
    },
    {
      name: 'refuses the right code after five wrong ones',
      rule: 'password-reset',
      needs: ['mailbox'],
      expect: { status: 403, code: 'verification_expired' },
      request: async (world) => {
        const { as, code } = await customerWithCode(world);
        for (let tries = 0; tries < maxTries; tries += 1)
          await world.send('resetPassword', attempt(as, toWrongCode(code)));
        return attempt(as, code);
      },
    },
    {
      name: 'refuses the code of an older request',
      rule: 'password-reset',
      needs: ['mailbox'],
      expect: { status: 403, code: 'invalid_verification_code' },
      request: async (world) => {
        const { as, code } = await customerWithCode(world);
        await world.requestOneTimeCode(as.email, () => requestReset(world, as));
        return attempt(as, code);
      },
    },
    {
      name: 'refuses the right code from a browser that did not ask for it',
      rule: 'password-reset',
      needs: ['mailbox'],
      expect: { status: 403, code: 'verification_required' },
      request: async (world) => {
        const { as, code } = await customerWithCode(world);
        return attempt(elsewhere(as), code);
      },
    },
    {
      name: 'refuses a code for an e-mail without an account as a wrong one',
      rule: 'neutral-response',
      expect: { status: 403, code: 'invalid_verification_code' },
      request: async (world) => {
        const as = world.newUser();
        await requestReset(world, as);
        return attempt(as, '40719362');
      },
    },
    ...bodyCases<'resetPassword'>(anyAttempt),
    ...fieldCases<'resetPassword'>(anyAttempt, {
      email: [...invalidEmails, ...tooLongEmails],
      oneTimeCode: ['', '1234', '123456789', '1234567a', 40_719_362, null],
      password: ['', 7, null, 'x'.repeat(1025)],
    }),
    ...pathCases<'resetPassword'>(anyAttempt, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'requestPasswordReset' | 'resetPassword'>;
