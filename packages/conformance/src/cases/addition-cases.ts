import { isDeepStrictEqual } from 'node:util';
import type { CaseTable } from '../case.ts';
import type { Shopper } from '../shopper.ts';
import type { Stage } from '../stage.ts';
import { addressCases, bodyCases, parameterCases } from './bad-requests.ts';

const asResident = async (stage: Stage) => ({ as: await stage.resident() });

const leaving = async (stage: Stage) => ({ as: await stage.member(), body: {} });

const orderOf = async (stage: Stage, as: Shopper) => {
  const order = stage.order(as);
  const placed = await stage.prepare('sendOrderConfirmation', {
    as,
    params: { email: as.email },
    body: order,
  });
  return { order, id: (placed.json as { orderId: string }).orderId };
};

const unknownOrder = async (stage: Stage) => ({ as: await stage.resident(), params: { id: stage.uuid() } });

export const additionCases = {
  getSession: [
    {
      name: 'tells whose session the cookie opens, and that it has not ended',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.resident();
        return {
          as,
          check: ({ json }) =>
            (json as { email: string }).email === as.email ? [] : [`${as.email} is signed in.`],
        };
      },
    },
    {
      name: 'answers 401 to somebody who is not signed in',
      rule: 'session-needed',
      expect: { status: 401, code: 'unauthenticated' },
      plan: () => ({}),
    },
    ...addressCases<'getSession'>(asResident, { method: 'DELETE', allow: 'GET' }),
  ],
  logout: [
    {
      name: 'ends the session, so that the old cookie opens nothing',
      rule: 'sign-out',
      needs: ['sessions'],
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.member();
        const held = as.cookies(stage.address('getProfile'));
        const profile = { headers: held, body: { email: as.email } };
        await stage.prepare('getProfile', profile);
        return {
          as,
          body: {},
          check: async () => {
            const { response } = await stage.send('getProfile', profile);
            return response?.status === 401
              ? []
              : [`The old cookie gets ${response?.status} from getProfile.`];
          },
        };
      },
    },
    {
      name: 'takes a request without a body',
      rule: 'good-input',
      expect: { status: 200 },
      plan: async (stage) => ({ as: await stage.member() }),
    },
    {
      name: 'is content when nobody is signed in',
      rule: 'good-input',
      expect: { status: 200 },
      plan: () => ({ body: {} }),
    },
    ...bodyCases<'logout'>(leaving),
    ...addressCases<'logout'>(leaving, { method: 'GET', allow: 'POST' }),
  ],
  getOrder: [
    {
      name: 'answers with the order as it was placed',
      rule: 'order-is-kept',
      expect: { status: 200 },
      plan: async (stage) => {
        const as = await stage.resident();
        const { order, id } = await orderOf(stage, as);
        return {
          as,
          params: { id },
          check: ({ json }) => {
            const { createdAt: _createdAt, ...kept } = json as { createdAt: string };
            return isDeepStrictEqual(kept, { id, ...order }) ? [] : [`Placed was ${JSON.stringify(order)}.`];
          },
        };
      },
    },
    {
      name: 'answers 401 to somebody who is not signed in',
      rule: 'session-needed',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      plan: async (stage) => ({ params: { id: (await orderOf(stage, await stage.resident())).id } }),
    },
    {
      name: "answers 404 to another customer's session, as if there were no such order",
      rule: 'own-account-only',
      needs: ['sessions'],
      expect: { status: 404, code: 'order_not_found' },
      plan: async (stage) => {
        const { id } = await orderOf(stage, await stage.member());
        return { as: await stage.resident(), params: { id } };
      },
    },
    {
      name: 'answers 404 to an id that no order has',
      rule: 'unknown-is-404',
      expect: { status: 404, code: 'order_not_found' },
      plan: unknownOrder,
    },
    ...parameterCases<'getOrder'>(unknownOrder, 'id', ['1', 'abc', `${'0'.repeat(8)}-not-a-uuid`]),
    ...addressCases<'getOrder'>(unknownOrder, { method: 'DELETE', allow: 'GET' }),
  ],
  live: [
    { name: 'says that the process lives', rule: 'good-input', expect: { status: 200 }, plan: () => ({}) },
    ...addressCases<'live'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
  ready: [
    {
      name: 'says that the database and the mail host answer',
      rule: 'good-input',
      expect: { status: 200 },
      plan: () => ({
        check: ({ json }) => {
          const { status, checks } = json as { status: string; checks: Record<string, string> };
          const down = Object.entries(checks).filter(([, state]) => state !== 'up');
          return status === 'ready' && down.length === 0 ? [] : ['It says 200 and that something is down.'];
        },
      }),
    },
    ...addressCases<'ready'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
} satisfies Pick<CaseTable, 'getSession' | 'logout' | 'getOrder' | 'live' | 'ready'>;
