import type { AddressInfo } from 'node:net';
import { contract, errorBody } from '@curiolane/contract';
import { devToolsContract, type NewFault } from '@curiolane/contract/dev-tools';
import { getErrorCodes } from '@curiolane/contract/error-codes';
import type { Operation } from '@curiolane/contract/operations';
import { initClient } from '@ts-rest/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';

const minute = 60_000;
/** No ISO 8601 date with four digits for the year. */
const yearTenThousand = 253_402_300_800_000;
const order = {
  name: 'Ann',
  email: 'ann@example.com',
  address: 'Lane 1',
  phone: '555',
  payment: 'cod' as const,
  cart: [{ ...mug, quantity: 1 }],
  total: 28,
};

describe.each(testDatabases)('the development tools on $name', (database) => {
  let shop: TestApp;
  let url: string;
  beforeEach(async () => {
    shop = await startTestApp({ database });
    await shop.app.listen({ port: 0 });
    url = `http://localhost:${(shop.app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => shop.close());

  const devTools = () => initClient(devToolsContract, { baseUrl: url });
  const client = () => initClient(contract, { baseUrl: url });
  const placeOrder = (key = 'k') =>
    client().sendOrderConfirmation({
      params: { email: order.email },
      headers: { 'idempotency-key': key },
      body: order,
    });
  const storedOrders = () => shop.database.queries.selectFrom('orders').select('id').execute();

  describe('faults', () => {
    test('a status fault applies once, and then the route works again', async () => {
      await devTools().addFault({
        body: { operation: 'listProducts', times: 'once', fault: { kind: 'status', status: 503 } },
      });
      expect(await client().listProducts()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect((await client().listProducts()).status).toBe(200);
    });

    test('a status fault has the requested code and message', async () => {
      const fault = {
        kind: 'status',
        status: 409,
        code: 'product_unavailable',
        message: 'Sold out.',
      } as const;
      await devTools().addFault({ body: { operation: 'sendOrderConfirmation', times: 2, fault } });
      for (const key of ['a', 'b'])
        expect(await placeOrder(key)).toMatchObject({
          status: 409,
          body: { code: 'product_unavailable', message: 'Sold out.' },
        });
      expect((await placeOrder('c')).status).toBe(201);
    });

    test('every documented error can be injected, with a code that the contract has for it', async () => {
      await shop.close();
      // The only setting with every route of the contract.
      shop = await startTestApp({ database, variables: { VERIFICATION: 'server' } });
      const errors = Object.entries(contract).flatMap(([operation, route]) =>
        Object.entries(route.responses).flatMap(([status, body]) =>
          Number(status) >= 400 && body === errorBody ? [{ operation, route, status: Number(status) }] : [],
        ),
      );
      for (const { operation, route, status } of errors) {
        await shop.post('/__dev/faults', { operation, times: 'once', fault: { kind: 'status', status } });
        const path = route.path.replace(/:\w+/, '1');
        const response = await shop.app.inject({ method: route.method, url: path });
        expect([operation, response.statusCode]).toEqual([operation, status]);
        expect(getErrorCodes(operation as Operation, status)).toContain(response.json().code);
      }
      expect(errors.length).toBeGreaterThan(60);
    });

    test('a fault with times "always" applies until it is removed', async () => {
      const { body } = await devTools().addFault({
        body: { operation: 'live', times: 'always', fault: { kind: 'status', status: 500 } },
      });
      for (let count = 0; count < 3; count += 1) expect((await fetch(`${url}/health/live`)).status).toBe(500);
      const { id } = body as { id: string };
      expect((await devTools().removeFault({ params: { id } })).status).toBe(200);
      expect((await client().live()).status).toBe(200);
      expect((await devTools().removeFault({ params: { id } })).status).toBe(404);
    });

    test('malformed JSON and an off-contract body reach the client unchanged', async () => {
      const add = (kind: 'malformed-json' | 'off-contract-body') =>
        devTools().addFault({ body: { operation: 'listProducts', times: 'once', fault: { kind } } });
      await add('malformed-json');
      await expect((await fetch(`${url}/products`)).json()).rejects.toThrow(SyntaxError);
      await add('off-contract-body');
      expect(await (await fetch(`${url}/products`)).json()).toEqual({ surprise: true });
    });

    test.each(['malformed-json', 'off-contract-body'] as const)('a %s keeps the status', async (kind) => {
      const body = { operation: 'login', times: 'once', fault: { kind } } as const;
      await devTools().addFault({ body });
      const login = await fetch(`${url}/api/auth/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ann@example.com', password: 'wrong' }),
      });
      expect(login.status).toBe(401);
    });

    test('a connection dropped before the work stores nothing', async () => {
      await devTools().addFault({
        body: { operation: 'sendOrderConfirmation', times: 'once', fault: { kind: 'drop-before-work' } },
      });
      await expect(placeOrder()).rejects.toThrow();
      expect(await storedOrders()).toEqual([]);
    });

    test('replays the order for the same key after a connection dropped behind the commit', async () => {
      await devTools().addFault({
        body: { operation: 'sendOrderConfirmation', times: 'once', fault: { kind: 'drop-after-commit' } },
      });
      await expect(placeOrder()).rejects.toThrow();
      const [stored] = await storedOrders();
      expect(stored).toBeDefined();
      expect(await placeOrder()).toMatchObject({ status: 201, body: { orderId: stored?.id } });
      expect(await storedOrders()).toHaveLength(1);
    });

    test('a delay combines with another fault', async () => {
      await devTools().addFault({
        body: { operation: 'live', times: 'once', fault: { kind: 'delay', milliseconds: 40 } },
      });
      await devTools().addFault({
        body: { operation: 'live', times: 'once', fault: { kind: 'status', status: 500 } },
      });
      expect((await fetch(`${url}/health/live`)).status).toBe(500);
      await eventually(async () => {
        const { body } = await devTools().readJournal({ query: {} });
        expect(body).toMatchObject({
          entries: [{ operation: 'live', fault: 'delay, status 500 Internal Server Error' }],
        });
      });
    });

    test('a refused mail is reported to the shopper who waits for a code', async () => {
      await devTools().addFault({
        body: { operation: 'sendVerificationCode', times: 'once', fault: { kind: 'smtp-refused' } },
      });
      const send = () =>
        client().sendVerificationCode({
          params: { email: order.email },
          body: { verificationCode: 1234, isVerified: false },
        });
      expect((await send()).status).toBe(503);
      expect((await send()).status).toBe(200);
    });

    test('a rejected recipient is reported to the shopper who waits for a code', async () => {
      await devTools().addFault({
        body: { operation: 'sendVerificationCode', times: 'once', fault: { kind: 'smtp-rejected' } },
      });
      const response = await client().sendVerificationCode({
        params: { email: order.email },
        body: { verificationCode: 1234, isVerified: false },
      });
      expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    });

    test.each([
      ['an unknown operation', { operation: 'buy' }, /An operation is one of listProducts, .*ready/],
      [
        'a mail fault for a route without a mail',
        { fault: { kind: 'smtp-refused' } },
        /sendVerificationCode and/,
      ],
      ['an undocumented status', { fault: { kind: 'status', status: 418 } }, /./],
      ['a delay that is too long', { fault: { kind: 'delay', milliseconds: 1e9 } }, /60000/],
      ['zero times', { times: 0 }, /once, always or a number/],
    ])('refuses %s, says what is allowed and adds no fault', async (_name, change, allowed) => {
      const rule = { operation: 'live', times: 'once', fault: { kind: 'status', status: 500 }, ...change };
      const response = await shop.post('/__dev/faults', rule);
      expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
      expect(JSON.stringify(response.json().fieldErrors)).toMatch(allowed);
      expect((await devTools().listFaults()).body).toEqual({ faults: [], applied: [] });
    });
  });

  describe('the journal', () => {
    const latest = async (operation?: NewFault['operation']) => {
      const { body } = await devTools().readJournal({
        query: operation === undefined ? {} : { operation },
      });
      return (body as { entries: object[] }).entries;
    };

    test('records every request with its status and contract verdict', async () => {
      await client().listProducts();
      await fetch(`${url}/products/none`);
      await fetch(`${url}/nowhere`);
      await eventually(async () =>
        expect(await latest()).toMatchObject([
          { operation: null, path: '/nowhere', status: 404, verdict: 'valid' },
          { operation: 'getProduct', method: 'GET', path: '/products/none', status: 400, verdict: 'valid' },
          { operation: 'listProducts', status: 200, verdict: 'valid', fault: null, violations: [] },
        ]),
      );
      expect(await latest('getProduct')).toHaveLength(1);
    });

    test('records a response that violates the contract as invalid, though a valid 500 is sent for it', async () => {
      await shop.signIn('ann@example.com');
      await shop.database.queries.updateTable('accounts').set({ created_at: yearTenThousand }).execute();
      const { cookie } = await shop.signIn('ann@example.com');
      const response = await shop.post('/api/auth/Profile', { email: 'ann@example.com' }, { cookie });
      expect([response.statusCode, response.json().code]).toEqual([500, 'internal']);
      const { body } = await devTools().readJournal({ query: { operation: 'getProfile' } });
      expect(body).toMatchObject({
        entries: [
          { status: 500, verdict: 'invalid', violations: [expect.stringContaining('violates the contract')] },
        ],
      });
    });

    test('records the violations of a response and the fault that was applied', async () => {
      await devTools().addFault({
        body: { operation: 'getProduct', times: 'once', fault: { kind: 'off-contract-body' } },
      });
      await fetch(`${url}/products/1`);
      await eventually(async () =>
        expect(await latest()).toMatchObject([
          {
            verdict: 'invalid',
            fault: 'off-contract-body',
            violations: expect.arrayContaining([expect.stringMatching(/off-contract-body at title/)]),
          },
        ]),
      );
    });

    test('records dropped connections', async () => {
      await devTools().addFault({
        body: { operation: 'live', times: 'once', fault: { kind: 'drop-before-work' } },
      });
      await expect(fetch(`${url}/health/live`)).rejects.toThrow();
      await eventually(async () =>
        expect(await latest()).toMatchObject([{ operation: 'live', status: null, verdict: 'dropped' }]),
      );
    });

    test('counts which statuses were returned and names those that never were', async () => {
      const slow = { kind: 'slow-body', milliseconds: 1 } as const;
      const refused = { kind: 'status', status: 401 } as const;
      await devTools().addFault({ body: { operation: 'live', times: 'once', fault: slow } });
      await devTools().addFault({ body: { operation: 'login', times: 'once', fault: refused } });
      const login = await client().login({ body: { email: 'demo@curiolane.example', password: 'demo' } });
      expect(login.status).toBe(401);
      await client().live();
      await client().live();
      await eventually(async () => {
        const { body } = await devTools().readCoverage();
        const { covered, gaps } = body as { covered: object[]; gaps: object[] };
        expect(covered).toEqual([{ operation: 'live', status: 200, count: 2 }]);
        expect(gaps).toContainEqual({ operation: 'login', status: 401 });
        expect(gaps).not.toContainEqual({ operation: 'live', status: 200 });
      });
      await devTools().clearJournal();
      expect((await devTools().readCoverage()).body).toMatchObject({ covered: [] });
    });
  });

  describe('the outbox', () => {
    test('lists the mails that wait and those that failed, and why', async () => {
      await placeOrder('waits');
      await placeOrder('sent');
      await placeOrder('failed');
      const { queries } = shop.database;
      const [waiting, sent, failed] = (await queries.selectFrom('outbox').select('id').execute()).map(
        ({ id }) => id,
      );
      const now = shop.clock.now();
      await queries
        .updateTable('outbox')
        .set({ sent_at: now })
        .where('id', '=', sent ?? '')
        .execute();
      await queries
        .updateTable('outbox')
        .set({ failed_at: now, attempts: 1, created_at: now + 1, last_error: '550 <no such user>' })
        .where('id', '=', failed ?? '')
        .execute();
      expect((await devTools().readOutbox()).body).toEqual({
        waiting: 1,
        failed: 1,
        mails: [
          {
            id: failed,
            recipient: order.email,
            state: 'failed',
            attempts: 1,
            createdAt: new Date(now + 1).toISOString(),
            dueAt: null,
            lastError: '550 <no such user>',
          },
          expect.objectContaining({ id: waiting, state: 'waiting', dueAt: expect.any(String) }),
        ],
      });
    });
  });

  describe('the clock', () => {
    const advance = (advanceMs: number) => devTools().moveClock({ body: { advanceMs } });
    const register = () =>
      client().register({ body: { email: 'new@example.com', password: 'x', isVerified: true } });

    test('moves past the expiry of a code', async () => {
      await client().sendVerificationCode({
        params: { email: 'new@example.com' },
        body: { verificationCode: 1234, isVerified: false },
      });
      await advance(10 * minute);
      expect(await register()).toMatchObject({ status: 403, body: { code: 'verification_expired' } });
    });

    test('moves past the expiry of a session', async () => {
      const session = await shop.signIn('ann@example.com');
      expect((await shop.get('/api/session', session)).statusCode).toBe(200);
      await advance(7 * 24 * 60 * minute);
      expect((await shop.get('/api/session', session)).statusCode).toBe(401);
    });

    test('does not move to before a session began', async () => {
      await shop.signIn('ann@example.com');
      const before = await devTools().readClock();
      const moved = await advance(-60 * minute);
      expect(moved).toMatchObject({ status: 409, body: { code: 'clock_conflict' } });
      const after = await devTools().readClock();
      expect(after.body).toMatchObject({ offsetMs: (before.body as { offsetMs: number }).offsetMs });
    });

    test('is set to a time and released again', async () => {
      const set = await devTools().moveClock({ body: { set: '2030-01-01T00:00:00.000Z' } });
      expect(set.body).toMatchObject({ now: expect.stringMatching(/^2030-01-01T00:00:00/) });
      const released = await devTools().moveClock({ body: { release: true } });
      expect(released.body).toMatchObject({ offsetMs: 0 });
    });

    test.each([{}, { set: 'tomorrow' }, { advanceMs: 1.5 }, { set: '2030-01-01T00:00:00Z', advanceMs: 1 }])(
      'refuses %j',
      async (body) => {
        const response = await shop.post('/__dev/clock', body);
        expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
      },
    );
  });

  describe('seeds and snapshots', () => {
    const demo = { email: 'demo@curiolane.example', password: 'demo' };

    test('the empty seed deletes everything', async () => {
      await shop.signIn('ann@example.com');
      await placeOrder();
      await devTools().reset({ body: { seed: 'empty' } });
      for (const table of ['accounts', 'orders', 'outbox', 'sessions'] as const)
        expect(await shop.database.queries.selectFrom(table).selectAll().execute()).toEqual([]);
      expect(shop.mailer.sent).toEqual([]);
    });

    test('the demo seed has a customer who can sign in', async () => {
      await devTools().reset({ body: { seed: 'demo' } });
      expect((await client().login({ body: demo })).status).toBe(200);
    });

    test('the returning customer has a profile and orders', async () => {
      await devTools().reset({ body: { seed: 'returning-customer' } });
      const login = await shop.post('/api/auth/Login', demo);
      const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
      const profile = await shop.post('/api/auth/Profile', { email: demo.email }, { cookie });
      expect(profile.json().user).toMatchObject({ orders: 2, address: expect.stringContaining('Portland') });
    });

    test('refuses an unknown seed and changes nothing', async () => {
      await placeOrder();
      const response = await shop.post('/__dev/reset', { seed: 'full' });
      expect([response.statusCode, JSON.stringify(response.json())]).toEqual([
        400,
        expect.stringContaining('empty, demo, returning-customer'),
      ]);
      expect(await storedOrders()).toHaveLength(1);
    });

    const restore = (body: unknown) =>
      shop.app.inject({ method: 'PUT', url: '/__dev/snapshot', payload: body as object });

    test('a snapshot restores accounts, orders, sessions and the clock', async () => {
      const session = await shop.signIn('ann@example.com');
      await placeOrder();
      await devTools().moveClock({ body: { advanceMs: 5 * minute } });
      const { body: snapshot } = await devTools().takeSnapshot();
      await devTools().reset({ body: { seed: 'empty' } });
      expect((await shop.get('/api/session', session)).statusCode).toBe(401);
      expect((await restore(snapshot)).statusCode).toBe(200);
      expect((await shop.get('/api/session', session)).statusCode).toBe(200);
      expect(await storedOrders()).toHaveLength(1);
      const clock = (await devTools().readClock()).body as { offsetMs: number };
      expect(Math.round(clock.offsetMs / minute)).toBe(5);
    });

    test.each([
      ['another schema version', { schemaVersion: '0000-before' }],
      ['an unknown table', { tables: { secrets: [] } }],
      ['an unknown column', { tables: { accounts: [{ id: '1', rank: 3 }] } }],
      [
        'a session without an account',
        { tables: { sessions: [{ token_hash: 'x', account_id: 'gone', created_at: 1, expires_at: 1 }] } },
      ],
    ])('refuses a snapshot with %s and changes nothing', async (_name, change) => {
      await placeOrder();
      const { body: snapshot } = await devTools().takeSnapshot();
      const response = await restore({ ...(snapshot as object), ...change });
      expect([response.statusCode, response.json().code]).toEqual([409, 'snapshot_mismatch']);
      expect(await storedOrders()).toHaveLength(1);
    });
  });
});

test('without the development tools their paths are not found', async () => {
  const shop = await startTestApp({ bare: true });
  for (const { method, path } of Object.values(devToolsContract)) {
    const response = await shop.app.inject({ method, url: path.replace(/:\w+/, '1') });
    expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'not_found']);
  }
  expect((await shop.get('/__dev')).statusCode).toBe(404);
  await shop.close();
});
