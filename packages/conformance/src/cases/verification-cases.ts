import { Blocked } from '../blocked.ts';
import type { CaseTable } from '../case.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { bodyCases, fieldCases, invalidEmails, pathCases, tooLongEmails } from './invalid-request-cases.ts';

const maxTries = 5;

/** A user with the code that is in their mail. */
const userWithCode = async (world: World) => {
  const as = world.newUser();
  const verificationCode = await world.sendCode(as);
  if (verificationCode === undefined)
    throw new Blocked('sendVerificationCode does not say that the backend checks the code.');
  return { as, verificationCode };
};

const attempt = (as: TestUser, verificationCode: number, { email } = as) => ({
  as,
  body: { email, verificationCode },
});

const toWrongCode = (code: number) => (code === 9999 ? 1000 : code + 1);

// Refused by its shape, so that no mail has to be read.
const anyAttempt = (world: World) => attempt(world.newUser(), 4711);

const register = async (world: World, as: TestUser, { email, password } = as) => {
  const { response } = await world.send('register', { as, body: { email, password, isVerified: true } });
  return response?.status;
};

/** For a backend that makes and checks the verification codes. */
export const verificationCases = {
  verifyCode: [
    {
      name: 'verifies an e-mail with the code of its mail, and only this browser can register it, once',
      rule: 'email-verification',
      needs: ['mailbox'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, verificationCode } = await userWithCode(world);
        const before = await register(world, as);
        return {
          ...attempt(as, verificationCode),
          check: async () => {
            const elsewhere = await register(world, world.newUser(), as);
            const here = await register(world, as);
            const statuses = [before, elsewhere, here];
            return statuses.join() === '403,403,201'
              ? []
              : [`register responds with ${statuses.join(', ')}; expected 403, 403, 201.`];
          },
        };
      },
    },
    {
      name: 'refuses a wrong code',
      rule: 'email-verification',
      needs: ['mailbox'],
      expect: { status: 403, code: 'invalid_verification_code' },
      request: async (world) => {
        const { as, verificationCode } = await userWithCode(world);
        return {
          ...attempt(as, toWrongCode(verificationCode)),
          check: async () =>
            (await register(world, as)) === 403 ? [] : ['The e-mail can be registered all the same.'],
        };
      },
    },
    {
      name: 'refuses the right code after five wrong ones',
      rule: 'email-verification',
      needs: ['mailbox'],
      expect: { status: 403, code: 'verification_expired' },
      request: async (world) => {
        const { as, verificationCode } = await userWithCode(world);
        for (let tries = 0; tries < maxTries; tries += 1)
          await world.send('verifyCode', attempt(as, toWrongCode(verificationCode)));
        return attempt(as, verificationCode);
      },
    },
    {
      name: 'refuses the right code from a browser that it was not sent for',
      rule: 'email-verification',
      needs: ['mailbox'],
      expect: { status: 403, code: 'verification_required' },
      request: async (world) => {
        const { as, verificationCode } = await userWithCode(world);
        return attempt(world.newUser(), verificationCode, as);
      },
    },
    {
      name: 'refuses the right code for another e-mail',
      rule: 'email-verification',
      needs: ['mailbox'],
      expect: { status: 403, code: 'verification_required' },
      request: async (world) => {
        const { as, verificationCode } = await userWithCode(world);
        return attempt(as, verificationCode, world.newUser());
      },
    },
    ...bodyCases<'verifyCode'>(anyAttempt),
    ...fieldCases<'verifyCode'>(anyAttempt, {
      email: [...invalidEmails, ...tooLongEmails],
      verificationCode: [999, 10_000, 1234.5, '1234', null],
    }),
    ...pathCases<'verifyCode'>(anyAttempt, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'verifyCode'>;
