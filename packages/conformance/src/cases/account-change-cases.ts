import type { Case, CaseTable, RoutesDocumenting } from '../case.ts';
import { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { bodyCases, fieldCases, invalidEmails, pathCases, tooLongEmails } from './invalid-request-cases.ts';

const newPassword = 'another horse, another battery';
const invalidPasswords = ['', 7, null, 'x'.repeat(1025)];

const getStatus = async (world: World, name: 'login' | 'getSession', spec: object) =>
  (await world.send(name, spec)).response?.status;

const getSessionStatus = (world: World, as: TestUser) => getStatus(world, 'getSession', { as });

const getLoginStatus = (world: World, email: string, password: string) =>
  getStatus(world, 'login', { body: { email, password } });

const expectStatuses = (what: string, actual: readonly unknown[], expected: readonly number[]) =>
  actual.join() === expected.join()
    ? []
    : [`${what}: ${actual.join(', ')}; expected ${expected.join(', ')}.`];

/** A customer of their own, whom no other case needs. */
const spareCustomer = (world: World) => world.signedInUser();

/** A signed-in customer with the code that makes another e-mail theirs. */
const customerWithCode = async (world: World) => {
  const as = await spareCustomer(world);
  const { email } = world.newUser();
  const body = { email, password: as.password };
  const oneTimeCode = await world.requestOneTimeCode(email, () =>
    world.prepare('requestEmailChange', { as, body }),
  );
  return { as, body: { email, oneTimeCode } };
};

const toWrongCode = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0');

const asShared = async (world: World, body: object) => ({ as: await world.sharedUser(), body });

const wrongPasswordChange = (world: World) => asShared(world, { password: 'not it', newPassword });
const wrongEmailChange = (world: World) =>
  asShared(world, { email: world.newUser().email, password: 'not it' });
const anyConfirmation = (world: World) =>
  asShared(world, { email: world.newUser().email, oneTimeCode: '40719362' });
const wrongDeletion = (world: World) => asShared(world, { password: 'not it' });

/** A request whose session or password is not enough. */
const refusals = <Name extends RoutesDocumenting<401 | 403>>(
  wrong: (world: World) => Promise<{ as: TestUser; body: object }>,
): Case<Name>[] => [
  {
    name: 'responds with 401 without a session',
    rule: 'session-required',
    needs: ['sessions'],
    expect: { status: 401 as Case<Name>['expect']['status'], code: 'unauthenticated' },
    request: async (world) => ({ body: (await wrong(world)).body }),
  },
  {
    name: 'refuses a wrong password',
    rule: 'account-change',
    needs: ['sessions'],
    expect: { status: 403 as Case<Name>['expect']['status'], code: 'invalid_credentials' },
    request: wrong,
  },
];

export const accountChangeCases = {
  changePassword: [
    {
      name: 'replaces the password, and ends the other sessions',
      rule: 'account-change',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await spareCustomer(world);
        const elsewhere = await world.signIn(as);
        const { email, password } = as;
        return {
          as,
          body: { password, newPassword },
          check: async () =>
            expectStatuses(
              'this session, another one, the old password, the new one',
              [
                await getSessionStatus(world, as),
                await getSessionStatus(world, elsewhere),
                await getLoginStatus(world, email, password),
                await getLoginStatus(world, email, newPassword),
              ],
              [200, 401, 401, 200],
            ),
        };
      },
    },
    ...refusals<'changePassword'>(wrongPasswordChange),
    ...bodyCases<'changePassword'>(wrongPasswordChange),
    ...fieldCases<'changePassword'>(wrongPasswordChange, {
      password: invalidPasswords,
      newPassword: invalidPasswords,
    }),
    ...pathCases<'changePassword'>(wrongPasswordChange, { method: 'GET', allow: 'POST' }),
  ],
  requestEmailChange: [
    {
      name: 'responds to an e-mail that has an account as to one that has none',
      rule: 'account-change',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await spareCustomer(world);
        const { password } = as;
        const other = await world.otherUser();
        return {
          as,
          body: { email: world.newUser().email, password },
          check: async ({ text }) => {
            const taken = await world.prepare('requestEmailChange', {
              as,
              body: { email: other.email, password },
            });
            return taken.text === text ? [] : [`An e-mail that has an account gets ${taken.text}`];
          },
        };
      },
    },
    ...refusals<'requestEmailChange'>(wrongEmailChange),
    ...bodyCases<'requestEmailChange'>(wrongEmailChange),
    ...fieldCases<'requestEmailChange'>(wrongEmailChange, {
      email: [...invalidEmails, ...tooLongEmails],
      password: invalidPasswords,
    }),
    ...pathCases<'requestEmailChange'>(wrongEmailChange, { method: 'GET', allow: 'POST' }),
  ],
  confirmEmailChange: [
    {
      name: 'replaces the e-mail with the code of the mail, and ends the other sessions',
      rule: 'account-change',
      needs: ['mailbox', 'sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { as, body } = await customerWithCode(world);
        const elsewhere = await world.signIn(as);
        return {
          as,
          body,
          check: async () => {
            const { response } = await world.send('getSession', { as });
            const { email } = (response?.json ?? {}) as { email?: string };
            return [
              ...(email === body.email ? [] : [`The session is that of ${email}.`]),
              ...expectStatuses(
                'another session, the old e-mail, the new one',
                [
                  await getSessionStatus(world, elsewhere),
                  await getLoginStatus(world, as.email, as.password),
                  await getLoginStatus(world, body.email, as.password),
                ],
                [401, 401, 200],
              ),
            ];
          },
        };
      },
    },
    {
      name: 'refuses a wrong code',
      rule: 'account-change',
      needs: ['mailbox', 'sessions'],
      expect: { status: 403, code: 'invalid_verification_code' },
      request: async (world) => {
        const { as, body } = await customerWithCode(world);
        return { as, body: { ...body, oneTimeCode: toWrongCode(body.oneTimeCode) } };
      },
    },
    {
      name: 'refuses a code that was not asked for',
      rule: 'account-change',
      needs: ['sessions'],
      expect: { status: 403, code: 'verification_required' },
      request: anyConfirmation,
    },
    {
      name: 'refuses an e-mail that has got an account meanwhile',
      rule: 'one-account-per-email',
      needs: ['mailbox', 'sessions'],
      expect: { status: 409, code: 'email_taken' },
      request: async (world) => {
        const { as, body } = await customerWithCode(world);
        await world.registeredUser(new TestUser(body.email, 'a password'));
        return { as, body };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      request: async (world) => ({ body: (await anyConfirmation(world)).body }),
    },
    ...bodyCases<'confirmEmailChange'>(anyConfirmation),
    ...fieldCases<'confirmEmailChange'>(anyConfirmation, {
      email: [...invalidEmails, ...tooLongEmails],
      oneTimeCode: ['', '1234', '123456789', '1234567a', 40_719_362, null],
    }),
    ...pathCases<'confirmEmailChange'>(anyConfirmation, { method: 'GET', allow: 'POST' }),
  ],
  deleteAccount: [
    {
      name: 'deletes the account with its sessions, and keeps its e-mail free for another',
      rule: 'account-change',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await spareCustomer(world);
        const elsewhere = await world.signIn(as);
        const { email, password } = as;
        return {
          as,
          body: { password },
          check: async () => {
            const gone = expectStatuses(
              'another session, the password',
              [await getSessionStatus(world, elsewhere), await getLoginStatus(world, email, password)],
              [401, 401],
            );
            await world.registeredUser(new TestUser(email, newPassword));
            return gone;
          },
        };
      },
    },
    ...refusals<'deleteAccount'>(wrongDeletion),
    ...bodyCases<'deleteAccount'>(wrongDeletion),
    ...fieldCases<'deleteAccount'>(wrongDeletion, { password: invalidPasswords }),
    ...pathCases<'deleteAccount'>(wrongDeletion, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'changePassword' | 'requestEmailChange' | 'confirmEmailChange' | 'deleteAccount'>;
