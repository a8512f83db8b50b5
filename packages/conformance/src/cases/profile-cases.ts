import { isDeepStrictEqual } from 'node:util';
import { type Case, type CaseTable, documented } from '../case.ts';
import type { Shopper } from '../shopper.ts';
import type { Stage } from '../stage.ts';
import { addressCases, badEmails, bodyCases, fieldCases } from './bad-requests.ts';

const asked = ({ email }: Shopper) => ({ email });
const changed = ({ email }: Shopper, stage: Stage) => ({
  email,
  phone: `+44 ${stage.number(1000, 9999)}`,
  address: `${stage.number(1, 99)} ${stage.word()} Straße, 東京 🏠`,
  avatar: 'data:image/png;base64,iVBORw0KGgo=',
});

const goodRead = async (stage: Stage) => {
  const as = await stage.resident();
  return { as, body: asked(as) };
};
const goodChange = async (stage: Stage) => {
  const as = await stage.resident();
  return { as, body: changed(as, stage) };
};

const ofUser = (json: unknown) => (json as { user: Record<string, unknown> }).user;

/** What both profile calls refuse: nobody signed in, and somebody else signed in. */
const strangers = <Name extends 'getProfile' | 'updateProfile'>(
  body: (shopper: Shopper, stage: Stage) => object,
): Case<Name>[] => [
  {
    name: 'refuses somebody who is not signed in',
    rule: 'session-needed',
    needs: ['sessions'],
    expect: { status: documented(401), code: 'unauthenticated' },
    plan: async (stage) => ({ body: body(await stage.resident(), stage) }),
  },
  {
    name: 'refuses a session cookie that was never given',
    rule: 'session-needed',
    needs: ['sessions'],
    expect: { status: documented(401), code: 'unauthenticated' },
    plan: async (stage) => {
      const resident = await stage.resident();
      const [cookie = ''] = (resident.cookies(stage.address('getProfile')).cookie ?? '').split('=');
      return { headers: { cookie: `${cookie}=${stage.word(43)}` }, body: body(resident, stage) };
    },
  },
  {
    name: "refuses another customer's session",
    rule: 'own-account-only',
    needs: ['sessions'],
    expect: { status: documented(403), code: 'forbidden' },
    plan: async (stage) => ({ as: await stage.resident(), body: body(await stage.registered(), stage) }),
  },
];

export const profileCases = {
  getProfile: [
    {
      name: 'answers with the profile of who is signed in',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        return {
          as,
          body: asked(as),
          check: ({ json }) => {
            const { email, phone, address, avatar, orders } = ofUser(json);
            const blank = { email: as.email, phone: '', address: '', avatar: '', orders: 0 };
            return isDeepStrictEqual({ email, phone, address, avatar, orders }, blank)
              ? []
              : [`A new account is ${JSON.stringify(blank)}.`];
          },
        };
      },
    },
    {
      name: 'counts the orders that the customer placed',
      rule: 'changes-are-kept',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        const { email } = as;
        await stage.prepare('sendOrderConfirmation', { as, params: { email }, body: stage.order(as) });
        return {
          as,
          body: asked(as),
          check: ({ json }) =>
            ofUser(json).orders === 1 ? [] : ['One order was placed, and orders is not 1.'],
        };
      },
    },
    ...strangers<'getProfile'>(asked),
    ...bodyCases<'getProfile'>(goodRead),
    ...fieldCases<'getProfile'>(goodRead, { email: badEmails }),
    ...addressCases<'getProfile'>(goodRead, { method: 'GET', allow: 'POST' }),
  ],
  updateProfile: [
    {
      name: 'answers with the changed profile, and it is read back the same',
      rule: 'changes-are-kept',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        const body = changed(as, stage);
        const isChanged = (json: unknown) =>
          Object.entries(body).every(([key, value]) => ofUser(json)[key] === value);
        return {
          as,
          body,
          check: async ({ json }) => {
            if (!isChanged(json)) return ['The response does not have the change.'];
            const read = await stage.prepare('getProfile', { as, body: asked(as) });
            return isChanged(read.json) ? [] : ['The profile that is read back does not have the change.'];
          },
        };
      },
    },
    {
      name: 'takes empty texts: a profile has no required field but the e-mail address',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        return { as, body: { email: as.email, phone: '', address: '', avatar: '' } };
      },
    },
    {
      name: 'takes an embedded picture of two million characters',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        const avatar = `data:image/jpeg;base64,${'A'.repeat(2_000_000)}`;
        return { as, body: { ...changed(as, stage), avatar } };
      },
    },
    ...strangers<'updateProfile'>(changed),
    ...bodyCases<'updateProfile'>(goodChange),
    ...fieldCases<'updateProfile'>(goodChange, {
      email: badEmails,
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
    ...addressCases<'updateProfile'>(goodChange, { method: 'GET', allow: 'POST' }),
  ],
} satisfies Pick<CaseTable, 'getProfile' | 'updateProfile'>;
