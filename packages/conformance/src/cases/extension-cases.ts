import { isDeepStrictEqual } from 'node:util';
import type { ExtensionOperation } from '@curiolane/contract';
import { Blocked } from '../blocked.ts';
import type { Case, CaseTable } from '../case.ts';
import { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { accountChangeCases } from './account-change-cases.ts';
import {
  bodyCases,
  fieldCases,
  invalidEmails,
  parameterCases,
  pathCases,
  tooLongEmails,
} from './invalid-request-cases.ts';
import { passwordResetCases } from './password-reset-cases.ts';
import { savedProductsCases } from './saved-products-cases.ts';
import { sessionCases } from './session-cases.ts';
import { verificationCases } from './verification-cases.ts';

const placeOrder = async (world: World, as: TestUser) => {
  const order = world.order(as);
  const placed = await world.prepare('sendOrderConfirmation', {
    as,
    params: { email: as.email },
    body: order,
  });
  const { orderId } = (placed.json ?? {}) as { orderId?: string };
  if (!orderId) throw new Blocked('sendOrderConfirmation, which this case depends on, gave no orderId.');
  return { order, id: orderId };
};

/** An order of someone who only knows the e-mail. */
const placeGuestOrder = async (world: World, { email, password }: TestUser) =>
  (await placeOrder(world, new TestUser(email, password))).id;

const zeroId = '00000000-0000-4000-8000-000000000000';

type ListedOrder = { id: string; name: string; count: number; total: number };

const getListed = (json: unknown) => (json as { orders: ListedOrder[] }).orders;

const asSharedUser = async (world: World) => ({ as: await world.sharedUser() });

const unknownOrder = async (world: World) => ({
  as: await world.sharedUser(),
  params: { id: world.random.uuid() },
});

const unknownLookup = (world: World) => ({
  body: { orderId: world.random.uuid(), email: world.newUser().email },
});

const outcomeRequest = (email: string, key: string) => ({
  headers: { 'idempotency-key': key },
  body: { email },
});

const unknownKey = (world: World) => outcomeRequest(world.newUser().email, world.random.word(32));

/** Asks for the outcome of an order that was placed. */
const knownKey = async (world: World) => {
  const order = world.order(world.newUser());
  const outcome = outcomeRequest(order.email, world.random.word(32));
  const { headers } = outcome;
  await world.prepare('sendOrderConfirmation', { params: { email: order.email }, headers, body: order });
  return outcome;
};

const expectPlaced = (json: unknown, placed: boolean) =>
  (json as { placed: boolean }).placed === placed ? [] : [`placed must be ${placed}.`];

export const extensionCases = {
  ...sessionCases,
  ...verificationCases,
  ...passwordResetCases,
  ...accountChangeCases,
  ...savedProductsCases,
  listFeatures: [
    {
      name: 'lists what is offered, to anyone',
      rule: 'valid-request',
      expect: { status: 200 },
      request: () => ({}),
    },
    ...pathCases<'listFeatures'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
  listOrders: [
    {
      name: 'lists an order that was placed',
      rule: 'order-persists',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        const { order, id } = await placeOrder(world, as);
        const { name, total } = order;
        const count = order.cart.reduce((sum, { quantity }) => sum + quantity, 0);
        return {
          as,
          check: ({ json }) => {
            const listed = getListed(json).find((entry) => entry.id === id);
            return listed?.name === name && listed.count === count && listed.total === total
              ? []
              : [`The list must have the order ${id} to ${name} with ${count} objects and total ${total}.`];
          },
        };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      request: () => ({}),
    },
    {
      name: "does not list another user's orders",
      rule: 'own-account-only',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const { id } = await placeOrder(world, await world.sharedUser());
        return {
          as: await world.signIn(await world.otherUser()),
          check: ({ json }) =>
            getListed(json).some((entry) => entry.id === id) ? ["The list has another user's order."] : [],
        };
      },
    },
    {
      name: 'does not list the order of a guest with the e-mail of the account',
      rule: 'guest-orders',
      needs: ['sessions'],
      expect: { status: 200 },
      request: async (world) => {
        const user = world.newUser();
        const early = await placeGuestOrder(world, user);
        // Its number could be taken for the code of the mail after it.
        if (world.options.mailbox) await world.waitForMail(user.email, () => true);
        const isVerified = await world.verifyEmail(user);
        await world.register(user);
        const late = await placeGuestOrder(world, user);
        return {
          as: await world.signIn(user),
          check: ({ json }) => {
            const ids = getListed(json).map(({ id }) => id);
            return [
              ...(ids.includes(early) && !isVerified
                ? [
                    'It has an order from before the registration, though the server did not verify the e-mail.',
                  ]
                : []),
              ...(ids.includes(late) ? ['It has an order that was placed without the session.'] : []),
            ];
          },
        };
      },
    },
    ...pathCases<'listOrders'>(asSharedUser, { method: 'DELETE', allow: 'GET' }),
  ],
  getOrder: [
    {
      name: 'responds with the order as it was placed',
      rule: 'order-persists',
      expect: { status: 200 },
      request: async (world) => {
        const as = await world.sharedUser();
        const { order, id } = await placeOrder(world, as);
        return {
          as,
          params: { id },
          check: ({ json }) => {
            const { createdAt: _createdAt, ...kept } = json as { createdAt: string };
            return isDeepStrictEqual(kept, { id, ...order })
              ? []
              : [`The order was placed as ${JSON.stringify(order)}.`];
          },
        };
      },
    },
    {
      name: 'responds with 401 without a session',
      rule: 'session-required',
      needs: ['sessions'],
      expect: { status: 401, code: 'unauthenticated' },
      request: async (world) => ({ params: { id: (await placeOrder(world, await world.sharedUser())).id } }),
    },
    {
      name: "responds with 404 to another user's session, as if the order did not exist",
      rule: 'own-account-only',
      needs: ['sessions'],
      expect: { status: 404, code: 'order_not_found' },
      request: async (world) => {
        const { id } = await placeOrder(world, await world.sharedUser());
        return { as: await world.signIn(await world.otherUser()), params: { id } };
      },
    },
    {
      name: 'responds with 404 to an unknown id',
      rule: 'unknown-id-is-404',
      expect: { status: 404, code: 'order_not_found' },
      request: unknownOrder,
    },
    ...parameterCases<'getOrder'>(unknownOrder, 'id', [
      '1',
      'abc',
      `${'0'.repeat(8)}-not-a-uuid`,
      `${zeroId}\n`,
    ]),
    ...pathCases<'getOrder'>(unknownOrder, { method: 'DELETE', allow: 'GET' }),
  ],
  lookUpOrder: [
    {
      name: 'shows an order of a guest to a client that knows its number and its e-mail',
      rule: 'order-lookup',
      expect: { status: 200 },
      request: async (world) => {
        const { order, id } = await placeOrder(world, world.newUser());
        const { name, payment, cart, total } = order;
        return {
          body: { orderId: id.toUpperCase(), email: order.email.toUpperCase() },
          check: ({ json }) => {
            const { createdAt: _createdAt, ...shown } = json as { createdAt: string };
            return isDeepStrictEqual(shown, { id, name, payment, cart, total })
              ? []
              : [`The order was placed as ${JSON.stringify(order)}.`];
          },
        };
      },
    },
    {
      name: 'refuses another e-mail with the response to an unknown number',
      rule: 'order-lookup',
      expect: { status: 404, code: 'order_not_found' },
      request: async (world) => {
        const { id } = await placeOrder(world, world.newUser());
        const { email } = world.newUser();
        const unknown = { body: { orderId: world.random.uuid(), email } };
        return {
          body: { orderId: id, email },
          check: async ({ text }) => {
            const { response } = await world.send('lookUpOrder', unknown);
            return response?.text === text ? [] : [`An unknown number gets ${response?.text}`];
          },
        };
      },
    },
    {
      name: 'responds with 404 to an unknown number',
      rule: 'unknown-id-is-404',
      expect: { status: 404, code: 'order_not_found' },
      request: unknownLookup,
    },
    ...bodyCases<'lookUpOrder'>(unknownLookup),
    ...fieldCases<'lookUpOrder'>(unknownLookup, {
      orderId: ['', '1', `${'0'.repeat(8)}-not-a-uuid`, `${zeroId}\n`, 7, null],
      email: [...invalidEmails, ...tooLongEmails],
    }),
    ...pathCases<'lookUpOrder'>(unknownLookup, { method: 'GET', allow: 'POST' }),
  ],
  settleOrder: [
    {
      name: 'reports the order that was placed with the key',
      rule: 'order-outcome',
      expect: { status: 200 },
      request: async (world) => ({
        ...(await knownKey(world)),
        check: ({ json }) => expectPlaced(json, true),
      }),
    },
    {
      name: 'reports that no order was placed with an unknown key',
      rule: 'order-outcome',
      expect: { status: 200 },
      request: (world) => ({ ...unknownKey(world), check: ({ json }) => expectPlaced(json, false) }),
    },
    {
      name: 'refuses an order whose key was reported to have placed none',
      rule: 'outcome-is-final',
      expect: { status: 200 },
      request: (world) => {
        const order = world.order(world.newUser());
        const outcome = outcomeRequest(order.email, world.random.word(32));
        const spec = { params: { email: order.email }, headers: outcome.headers, body: order };
        return {
          ...outcome,
          check: async ({ json }) => {
            const { response } = await world.send('sendOrderConfirmation', spec);
            const refused =
              response?.status === 422 ? [] : [`The order with this key gets ${response?.status}.`];
            return [...expectPlaced(json, false), ...refused];
          },
        };
      },
    },
    {
      name: "reports nothing about an order to someone who knows its key but not its customer's e-mail",
      rule: 'own-account-only',
      expect: { status: 200 },
      request: async (world) => ({
        ...(await knownKey(world)),
        body: { email: world.newUser().email },
        check: ({ json }) => expectPlaced(json, false),
      }),
    },
    ...['', 'k'.repeat(256)].map(
      (key): Case<'settleOrder'> => ({
        name: `refuses a key of ${key.length} characters`,
        rule: 'parameter-validation',
        expect: { status: 400, code: 'validation_failed', field: 'headers.idempotency-key' },
        request: (world) => outcomeRequest(world.newUser().email, key),
      }),
    ),
    ...bodyCases<'settleOrder'>(unknownKey),
    ...fieldCases<'settleOrder'>(unknownKey, { email: [...invalidEmails, ...tooLongEmails] }),
    ...pathCases<'settleOrder'>(unknownKey, { method: 'DELETE', allow: 'POST' }),
  ],
  live: [
    {
      name: 'responds while the process runs',
      rule: 'valid-request',
      expect: { status: 200 },
      request: () => ({}),
    },
    ...pathCases<'live'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
  ready: [
    {
      name: 'responds with 200 while database and mail host are up',
      rule: 'valid-request',
      expect: { status: 200 },
      request: () => ({
        check: ({ json }) => {
          const { status, checks } = json as { status: string; checks: Record<string, string> };
          const down = Object.entries(checks).filter(([, state]) => state !== 'up');
          return status === 'ready' && down.length === 0 ? [] : ['The status is 200, but a check is down.'];
        },
      }),
    },
    ...pathCases<'ready'>(() => ({}), { method: 'DELETE', allow: 'GET' }),
  ],
} satisfies Pick<CaseTable, ExtensionOperation>;
