import { randomUUID } from 'node:crypto';
import type { Order } from '@curiolane/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { normalizeEmail } from '../../normalized-email.ts';
import { eventually } from '../../testing/eventually.ts';
import { mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { postgres, testDatabases } from '../../testing/test-database.ts';
import { ordersStore } from './orders-store.ts';

const orderBy = (email: string): Order => ({
  name: 'Ann',
  email,
  address: 'Lane 1',
  phone: '555',
  payment: 'cod',
  cart: [{ ...mug, quantity: 2 }],
  total: 56,
});

const storedOrders = ({ database }: TestApp) =>
  database.queries.selectFrom('orders').select(['id', 'email']).orderBy('email').execute();

const place = (shop: TestApp, email: string, key: string) =>
  shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, orderBy(email), { 'idempotency-key': key });

describe.each(testDatabases)('concurrent orders on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database });
  });
  afterEach(() => shop.close());

  test('twenty requests with the same key place one order and send one mail', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => place(shop, 'ann@example.com', 'k')),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const [order] = await storedOrders(shop);
    expect(new Set(responses.map((response) => response.json().orderId))).toEqual(new Set([order?.id]));
    expect(await storedOrders(shop)).toHaveLength(1);
    expect(await shop.database.queries.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('places an order that races with the request for its outcome if and only if the outcome says so', async () => {
    const settle = (key: string) =>
      shop.post('/api/orders/outcome', { email: 'ann@example.com' }, { 'idempotency-key': key });
    const keys = Array.from({ length: 20 }, (_, index) => `k${index}`);
    const outcomes = await Promise.all(
      keys.map(async (key, index) => {
        const racing = [() => place(shop, 'ann@example.com', key), () => settle(key)];
        if (index % 2) racing.reverse();
        const responses = await Promise.all(racing.map((send) => send()));
        const [placing, settling] = index % 2 ? responses.toReversed() : responses;
        return [placing?.statusCode, settling?.json().placed];
      }),
    );
    const placed = outcomes.filter(([, isPlaced]) => isPlaced);
    expect(placed).toEqual(placed.map(() => [201, true]));
    const refused = outcomes.filter(([, isPlaced]) => !isPlaced);
    expect(refused).toEqual(refused.map(() => [422, false]));
    expect(await storedOrders(shop)).toHaveLength(placed.length);
  });

  test('the database keeps one of twenty orders with the same key', async () => {
    const store = ordersStore(shop.database.queries);
    const email = normalizeEmail('ann@example.com');
    const order = orderBy(email);
    const key = { scope: 'order:ann@example.com', key: 'k', bodyHash: '' };
    const added = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = randomUUID();
        return (await store.add({ id, accountId: null, email, order, createdAt: 0 }, { key, response: id }))
          ? [id]
          : [];
      }),
    );
    expect(await storedOrders(shop)).toEqual(added.flat().map((id) => ({ id, email: order.email })));
    expect(added.flat()).toEqual([(await store.findResponse(key))?.response]);
  });
});

describe.runIf(postgres)('orders whose key another server is still processing', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ ...(postgres ? { database: postgres } : {}) });
  });
  afterEach(() => shop.close());

  /** Holds the key as another server would; the returned function kills that server, which rolls back. */
  const holdElsewhere = async (key: string) => {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const ended = shop.database.queries
      .transaction()
      .execute(async (transaction) => {
        const row = { scope: 'order:ann@example.com', key, body_hash: '', response: '', created_at: 0 };
        await transaction.insertInto('idempotency_keys').values(row).execute();
        held.resolve();
        await release.promise;
        throw new Error('killed');
      })
      .catch((error: unknown) => error);
    await held.promise;
    return async () => {
      release.resolve();
      expect(await ended).toMatchObject({ message: 'killed' });
    };
  };

  const waitingForKey = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.database.queries);
    return rows.length;
  };

  test('wait for it without occupying the connection pool', async () => {
    const killHolder = await holdElsewhere('k');
    const waiting = Array.from({ length: 20 }, () => place(shop, 'ann@example.com', 'k'));
    await eventually(async () => expect(await waitingForKey()).toBe(1));
    expect((await place(shop, 'bob@example.com', 'k')).statusCode).toBe(201);
    expect(await waitingForKey()).toBe(1);
    await killHolder();
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array(20).fill(201));
    expect((await storedOrders(shop)).map(({ email }) => email)).toEqual([
      'ann@example.com',
      'bob@example.com',
    ]);
  });

  test('delay the request for their outcome, whose response is final', async () => {
    const killHolder = await holdElsewhere('k');
    const settling = shop.post(
      '/api/orders/outcome',
      { email: 'ann@example.com' },
      { 'idempotency-key': 'k' },
    );
    await eventually(async () => expect(await waitingForKey()).toBe(1));
    await killHolder();
    expect((await settling).json()).toEqual({ placed: false });
    expect((await place(shop, 'ann@example.com', 'k')).statusCode).toBe(422);
  });
});
