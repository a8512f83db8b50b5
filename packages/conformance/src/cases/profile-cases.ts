import { isDeepStrictEqual } from 'node:util';
import { maxLengths } from '@curiolane/contract';
import { type Case, type CaseTable, documented } from '../case.ts';
import { toCookieHeader } from '../cookies.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { foreignOriginCase } from './cross-origin-cases.ts';
import {
  bodyCases,
  fieldCases,
  invalidEmails,
  lengthCases,
  limitCases,
  pathCases,
  textCases,
  tooLongEmails,
} from './invalid-request-cases.ts';

const emailBody = ({ email }: TestUser) => ({ email });
const changeBody = ({ email }: TestUser, world: World) => ({
  email,
  phone: `+44 ${world.random.integer(1000, 9999)}`,
  address: `${world.random.integer(1, 99)} ${world.random.word()} Straße, 東京 🏠`,
  avatar: 'data:image/png;base64,iVBORw0KGgo=',
});

const validRead = async (world: World) => {
  const as = await world.sharedUser();
  return { as, body: emailBody(as) };
};
const validChange = async (world: World) => {
  const as = await world.sharedUser();
  return { as, body: changeBody(as, world) };
};

const getUser = (json: unknown) => (json as { user?: Record<string, unknown> } | null)?.user ?? {};

/** Both profile routes refuse a request without a session, and one with another user's. */
const sessionCases = <Name extends 'getProfile' | 'updateProfile'>(
  body: (user: TestUser, world: World) => object,
): Case<Name>[] => [
  {
    name: 'refuses a request without a session',
    rule: 'session-required',
    needs: ['sessions'],
    expect: { status: documented(401), code: 'unauthenticated' },
    request: async (world) => ({ body: body(await world.sharedUser(), world) }),
  },
  {
    name: 'refuses an unknown session cookie',
    rule: 'session-required',
    needs: ['sessions'],
    expect: { status: documented(401), code: 'unauthenticated' },
    request: async (world) => {
      const user = await world.sharedUser();
      const names = [...(await world.getSessionValues(user)).keys()];
      const unknown = new Map(names.map((name) => [name, world.random.word(43)]));
      return { headers: { cookie: toCookieHeader(unknown) }, body: body(user, world) };
    },
  },
  {
    name: "refuses another user's session",
    rule: 'own-account-only',
    needs: ['sessions'],
    expect: { status: documented(403), code: 'forbidden' },
    request: async (world) => ({
      as: await world.sharedUser(),
      body: body(await world.otherUser(), world),
    }),
  },
];

export const profileCases = {
  getProfile: [
    {
      name: 'responds with the profile of the signed-in user',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.signIn(await world.otherUser());
        return {
          as,
          body: emailBody(as),
          check: ({ json }) => {
            const { email, phone, address, avatar, orders } = getUser(json);
            const blank = { email: as.email, phone: '', address: '', avatar: '', orders: 0 };
            return isDeepStrictEqual({ email, phone, address, avatar, orders }, blank)
              ? []
              : [`The profile of a new account is ${JSON.stringify(blank)}.`];
          },
        };
      },
    },
    {
      name: 'counts the orders that the user placed with the session',
      rule: 'changes-persist',
      // Anyone can enter an e-mail: only a session says whose an order is.
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        const { email } = as;
        const before = getUser((await world.prepare('getProfile', { as, body: emailBody(as) })).json).orders;
        await world.prepare('sendOrderConfirmation', { as, params: { email }, body: world.order(as) });
        return {
          as,
          body: emailBody(as),
          check: ({ json }) =>
            getUser(json).orders === Number(before) + 1
              ? []
              : [`One order was placed, and orders was ${before} and is ${getUser(json).orders}.`],
        };
      },
    },
    foreignOriginCase,
    ...sessionCases<'getProfile'>(emailBody),
    ...bodyCases<'getProfile'>(validRead),
    ...fieldCases<'getProfile'>(validRead, { email: invalidEmails }),
    ...limitCases<'getProfile'>(validRead, { email: tooLongEmails }),
    ...pathCases<'getProfile'>(validRead, { method: 'GET', allow: 'POST' }),
  ],
  updateProfile: [
    {
      name: 'responds with the changed profile, and it is read back the same',
      rule: 'changes-persist',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        const body = changeBody(as, world);
        const isChanged = (json: unknown) =>
          Object.entries(body).every(([key, value]) => getUser(json)[key] === value);
        return {
          as,
          body,
          check: async ({ json }) => {
            if (!isChanged(json)) return ['The response does not have the change.'];
            const read = await world.prepare('getProfile', { as, body: emailBody(as) });
            return isChanged(read.json) ? [] : ['The profile that is read back does not have the change.'];
          },
        };
      },
    },
    {
      name: 'accepts empty strings: no field of a profile but the e-mail is required',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        return { as, body: { email: as.email, phone: '', address: '', avatar: '' } };
      },
    },
    {
      name: 'accepts an embedded image of half a million characters',
      rule: 'valid-request',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        const avatar = `data:image/jpeg;base64,${'A'.repeat(500_000)}`;
        return { as, body: { ...changeBody(as, world), avatar } };
      },
    },
    ...sessionCases<'updateProfile'>(changeBody),
    ...bodyCases<'updateProfile'>(validChange),
    ...textCases<'updateProfile'>(validChange, 'address'),
    ...fieldCases<'updateProfile'>(validChange, {
      email: invalidEmails,
      phone: [7, null],
      address: [7, null, ['London']],
      avatar: [
        7,
        null,
        'javascript:alert(1)',
        'data:text/html;base64,PGI+',
        'data:image/svg+xml;base64,PHN2Zz4=',
      ],
    }),
    ...limitCases<'updateProfile'>(validChange, { email: tooLongEmails }),
    ...lengthCases<'updateProfile'>(validChange, {
      phone: maxLengths.phone,
      address: maxLengths.address,
      avatar: maxLengths.avatar,
    }),
    ...pathCases<'updateProfile'>(validChange, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'getProfile' | 'updateProfile'>;
