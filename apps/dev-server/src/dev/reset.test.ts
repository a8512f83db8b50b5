import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createOrder } from '@curiolane/testing/orders';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { demoCustomer } from './seeds.ts';

const { email } = demoCustomer;
const order = createOrder([mug], email);

describe.each(testDatabases)('a reset on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  const reset = (seed = 'returning-customer') => shop.post('/__dev/reset', { seed });
  const place = (headers: Record<string, string>) =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order, headers);

  const orderForever = async (isOver: () => boolean) => {
    const statuses: string[] = [];
    while (!isOver()) {
      await nextTurn();
      const login = await shop.post('/api/auth/Login', demoCustomer);
      const cookie = String(login.headers['set-cookie'] ?? '').split(';')[0] ?? '';
      const placed = await place({ cookie });
      statuses.push(`login ${login.statusCode}`, `order ${placed.statusCode}`);
    }
    return statuses;
  };

  test('causes no 5xx while customers sign in and order', async () => {
    let isOver = false;
    const shoppers = Array.from({ length: 6 }, () => orderForever(() => isOver));
    const resets: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const responses = await Promise.all([reset(), reset('demo'), reset('empty')]);
      resets.push(...responses.map(({ statusCode }) => statusCode));
    }
    isOver = true;
    const statuses = (await Promise.all(shoppers)).flat();
    expect(resets).toEqual(resets.map(() => 200));
    expect(statuses).toContain('order 201');
    const others = statuses.filter((status) => !['login 200', 'login 401', 'order 201'].includes(status));
    expect(others).toEqual([]);
  }, 120_000);

  test('gives up a mail that was being sent', async () => {
    const fault = { kind: 'smtp-slow', milliseconds: 60_000 };
    await shop.post('/__dev/faults', { operation: 'sendVerificationCode', times: 'once', fault });
    const code = { verificationCode: 1234, isVerified: false };
    // A request is injected once it is awaited.
    const sending = Promise.resolve(shop.post(`/Checkout/mail/send-Verification-Code/${email}`, code));
    await eventually(async () => expect((await shop.get('/__dev/faults')).json().faults).toEqual([]));
    await reset();
    expect((await sending).statusCode).toBe(503);
    expect(shop.mailer.sent).toEqual([]);
  });

  test('gives up an account mail that waits for its host', async () => {
    await reset();
    shop.mailer.next = { accepted: false, reason: '451 try later' };
    await shop.post('/api/password-reset', { email });
    await eventually(() => expect(shop.mailer.tries).toBe(1));
    await reset();
    // A second one may have come before the reset.
    const { tries } = shop.mailer;
    shop.mailer.next = { accepted: true };
    // The next try would be a second after the last one.
    await pause(1500);
    expect(shop.mailer.tries).toBe(tries);
  });

  test('changes nothing when it fails', async () => {
    await reset();
    await shop.post('/__dev/clock', { advanceMs: 60_000 });
    const fault = { operation: 'ready', times: 'once', fault: { kind: 'status', status: 503 } };
    await shop.post('/__dev/faults', fault);
    const before = (await shop.get('/__dev/snapshot')).json().tables;
    await shop.database.queries.schema
      .alterTable('verifications')
      .renameTo('verifications_elsewhere')
      .execute();
    expect((await reset()).statusCode).toBe(500);
    await shop.database.queries.schema
      .alterTable('verifications_elsewhere')
      .renameTo('verifications')
      .execute();
    expect((await shop.get('/__dev/snapshot')).json().tables).toEqual(before);
    expect((await shop.get('/__dev/clock')).json().offsetMs).toBeGreaterThan(59_000);
    expect((await shop.get('/__dev/faults')).json().faults).toHaveLength(1);
  });
});

describe.each(testDatabases)('an account on $name that is deleted or signed out', ({ name, open }) => {
  let shop: TestApp;
  let deletedAfterRead: 'accounts' | 'sessions' | undefined;
  const openWithDeletion = async () => {
    const database = await open();
    const afterRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isRead = result.rows.some((row) => 'password_hash' in row || 'accountId' in row);
        if (deletedAfterRead && isRead) await database.queries.deleteFrom(deletedAfterRead).execute();
        return result;
      },
    };
    return { ...database, queries: database.queries.withPlugin(afterRead) };
  };
  beforeEach(async () => {
    deletedAfterRead = undefined;
    shop = await startTestApp({ database: { name, open: openWithDeletion } });
  });
  afterEach(() => shop.close());

  test('while its password is checked is not signed in', async () => {
    await shop.signIn(email, 'secret');
    deletedAfterRead = 'accounts';
    const login = await shop.post('/api/auth/Login', { email, password: 'secret' });
    expect([login.statusCode, login.json().code]).toEqual([401, 'invalid_credentials']);
    expect(login.headers['set-cookie']).toBeUndefined();
    expect(await shop.database.queries.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('while it orders has ordered as a guest', async () => {
    const session = await shop.signIn(email);
    deletedAfterRead = 'accounts';
    const placed = await shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, order, session);
    expect(placed.statusCode).toBe(201);
    const orders = await shop.database.queries.selectFrom('orders').select(['account_id', 'email']).execute();
    expect(orders).toEqual([{ account_id: null, email }]);
    expect(await shop.database.queries.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
  });

  test('while it reads its profile has read it', async () => {
    const session = await shop.signIn(email);
    deletedAfterRead = 'sessions';
    const profile = await shop.post('/api/auth/Profile', { email }, session);
    expect([profile.statusCode, profile.json().sessions]).toEqual([200, 1]);
  });
});
