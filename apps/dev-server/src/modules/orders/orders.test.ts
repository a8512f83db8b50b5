import { randomUUID } from 'node:crypto';
import { maxLengths, maxListItems, type Order, type Product } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outboxStore } from '../../mail/outbox-store.ts';
import { changingCatalogue, lamp, mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const order: Order = {
  name: 'Ann <b>',
  email: 'ann@example.com',
  address: 'Lane 1\nHarbour',
  phone: '555',
  payment: 'cod',
  cart: [
    { ...mug, quantity: 2 },
    { ...lamp, quantity: 3 },
  ],
  total: 385.85,
};

describe.each(testDatabases)('orders on $name', (database) => {
  let shop: TestApp;
  let products: Product[] | undefined;
  beforeEach(async () => {
    products = [mug, lamp];
    shop = await startTestApp({ database, catalogue: changingCatalogue(() => products) });
  });
  afterEach(() => shop.close());

  const place = (body: unknown, headers: Record<string, string> = {}, email = 'ann@example.com') =>
    shop.post(`/Checkout/mail/send-Order-confirmation/${email}`, body, headers);
  const readMail = async () => {
    const { queries, kind } = shop.database;
    const row = await queries.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    return outboxStore(queries, kind).readMail(row);
  };
  const stored = async () => ({
    orders: await shop.database.queries.selectFrom('orders').selectAll().execute(),
    mails: await shop.database.queries.selectFrom('outbox').selectAll().execute(),
  });

  test('stores an order together with its mail', async () => {
    const response = await place(order);
    expect([response.statusCode, response.json().message]).toEqual([
      201,
      'Your order has been placed successfully.',
    ]);
    const { orders, mails } = await stored();
    expect(orders).toMatchObject([
      { id: response.json().orderId, total_cents: 38585, email: 'ann@example.com' },
    ]);
    expect(mails).toMatchObject([{ recipient: 'ann@example.com', sent_at: null }]);
  });

  test('takes an e-mail in any spelling of its domain, as one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const ascii = 'ann@xn--mller-kva.example';
    const path = encodeURIComponent('ann@MÜLLER.example');
    const first = await place({ ...order, email: 'ann@müller.example' }, key, path);
    expect(first.statusCode).toBe(201);
    const again = await place({ ...order, email: ascii }, key, ascii);
    expect(again.json()).toEqual(first.json());
    const outcome = await shop.post('/api/orders/outcome', { email: 'ann@müller.example' }, key);
    expect(outcome.json()).toEqual({ placed: true });
    const { orders, mails } = await stored();
    expect([orders, mails]).toMatchObject([[{ email: ascii }], [{ recipient: ascii }]]);
  });

  test('mails lines, quantities, total and shipping address, and escapes what the shopper typed', async () => {
    await place(order);
    const mail = await readMail();
    for (const piece of [
      'Mug x 2: $56.00',
      'Lamp x 3: $329.85',
      'Total: $385.85',
      'Lane 1, Harbour',
      'Cash on Delivery',
    ])
      expect(mail.text).toContain(piece);
    for (const piece of [
      'Mug',
      '$56.00',
      'Lamp',
      '$329.85',
      '$385.85',
      'Lane 1, Harbour',
      'Cash on Delivery',
    ])
      expect(mail.html).toContain(piece);
    expect(mail.html).toContain('Ann &lt;b&gt;');
    expect(mail.html).not.toContain('<b>');
  });

  test('the mail says what was ordered, also when the catalogue has changed since', async () => {
    await place(order);
    products = [{ ...mug, title: 'Jug', price: 1 }];
    const { html } = await readMail();
    for (const piece of ['Mug', '$56.00', '$329.85']) expect(html).toContain(piece);
    expect(html).not.toContain('Jug');
  });

  test('the mail of an order that is gone is its text alone', async () => {
    await place(order);
    await shop.database.queries.deleteFrom('orders').execute();
    expect(await readMail()).toMatchObject({ text: expect.stringContaining('Mug x 2'), html: '' });
  });

  test('takes titles from the catalogue, whatever the browser sent', async () => {
    await place({ ...order, cart: [{ ...mug, title: 'Buy at evil.example', quantity: 1 }], total: 28 });
    expect((await stored()).mails[0]?.text).toContain('Mug x 1');
  });

  test.each([
    [
      'another price',
      { cart: [{ ...mug, price: 1, quantity: 1 }], total: 1 },
      409,
      'price_changed',
      /Mug .*\$28\.00/,
    ],
    [
      'an unknown product',
      { cart: [{ ...mug, id: 99, quantity: 1 }], total: 28 },
      409,
      'product_unavailable',
      /Mug/,
    ],
    ['another total', { total: 385.86 }, 422, 'total_mismatch', /\$385\.85, not \$385\.86/],
    ['an empty cart', { cart: [], total: 0 }, 400, 'validation_failed', /./],
    ['half a cent', { total: 385.855 }, 400, 'validation_failed', /./],
    ['no phone', { phone: '  ' }, 400, 'validation_failed', /./],
    ['an extra key', { coupon: 'FREE' }, 400, 'validation_failed', /./],
    ['another e-mail than the path', { email: 'bob@example.com' }, 400, 'validation_failed', /./],
  ])('refuses %s and stores nothing', async (_name, change, status, code, message) => {
    const response = await place({ ...order, ...change });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().message).toMatch(message);
    expect(await stored()).toEqual({ orders: [], mails: [] });
  });

  test('names the line whose price has changed', async () => {
    const cart = [order.cart[0], { ...lamp, price: 100, quantity: 3 }];
    const response = await place({ ...order, cart, total: 356 });
    expect(response.json().fieldErrors).toEqual({ 'body.cart.1.price': ['The price is now $109.95.'] });
  });

  test('responds 503 while the catalogue cannot be loaded', async () => {
    products = undefined;
    const response = await place(order);
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  });

  test('replays the stored response for a repeated key, even when prices have changed since', async () => {
    const first = await place(order, { 'idempotency-key': 'k' });
    products = [{ ...mug, price: 99 }];
    const second = await place(order, { 'idempotency-key': 'k' });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await stored()).orders).toHaveLength(1);
  });

  test('refuses a key that was used with another body', async () => {
    await place(order, { 'idempotency-key': 'k' });
    const other = await place({ ...order, phone: '556' }, { 'idempotency-key': 'k' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('leaves the key of a refused order unused', async () => {
    expect((await place({ ...order, total: 1 }, { 'idempotency-key': 'k' })).statusCode).toBe(422);
    expect((await place(order, { 'idempotency-key': 'k' })).statusCode).toBe(201);
  });

  test('scopes a key to its customer', async () => {
    await place(order, { 'idempotency-key': 'k' });
    const bobs = { ...order, email: 'bob@example.com' };
    expect((await place(bobs, { 'idempotency-key': 'k' }, bobs.email)).statusCode).toBe(201);
  });

  const settle = (key: string, email = 'ann@example.com') =>
    shop.post('/api/orders/outcome', { email }, { 'idempotency-key': key });

  test('responds with the outcome of an order to a client with its key and its e-mail', async () => {
    await place(order, { 'idempotency-key': 'k' });
    expect((await settle('k', 'bob@example.com')).json()).toEqual({ placed: false });
    for (const email of ['ann@example.com', 'Ann@Example.com']) {
      const response = await settle('k', email);
      expect([response.statusCode, response.json()]).toEqual([200, { placed: true }]);
    }
  });

  test('places no order with a key once it has responded that none was placed', async () => {
    for (const _time of ['first', 'again']) expect((await settle('k')).json()).toEqual({ placed: false });
    const late = await place(order, { 'idempotency-key': 'k' });
    expect([late.statusCode, late.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stored()).toEqual({ orders: [], mails: [] });
    expect((await settle('k')).json()).toEqual({ placed: false });
  });

  test('responds that a refused order was not placed', async () => {
    await place({ ...order, total: 1 }, { 'idempotency-key': 'k' });
    expect((await settle('k')).json()).toEqual({ placed: false });
  });

  test.each([
    ['no key', {}],
    ['an empty key', { 'idempotency-key': '' }],
  ])('refuses a request for an outcome with %s', async (_name, headers: Record<string, string>) => {
    const response = await shop.post('/api/orders/outcome', { email: order.email }, headers);
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(response.json().fieldErrors)).toEqual(['headers.idempotency-key']);
  });

  describe('limits', () => {
    const variables = { ORDERS_PER_CLIENT: '3', ORDER_MAILS_PER_RECIPIENT: '2' };
    let limited: TestApp;
    beforeEach(async () => {
      limited = await startTestApp({ database, variables, catalogue: changingCatalogue(() => [mug, lamp]) });
    });
    afterEach(() => limited.close());

    const placeLimited = (change: Partial<Order> = {}, key: string = randomUUID()) =>
      limited.post(
        `/Checkout/mail/send-Order-confirmation/${change.email ?? order.email}`,
        { ...order, ...change },
        { 'idempotency-key': key },
      );
    const mails = () => limited.database.queries.selectFrom('outbox').selectAll().orderBy('due_at').execute();

    test('refuses a client’s fourth order of three in ten minutes, stores nothing of it, and repeats the others', async () => {
      for (const key of ['1', '2', '3']) expect((await placeLimited({}, key)).statusCode).toBe(201);
      const refused = await placeLimited({ email: 'bob@example.com' });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
      expect((await placeLimited({}, '1')).statusCode).toBe(201);
      expect(await mails()).toHaveLength(3);
      limited.clock.set(limited.clock.now() + 600_000);
      expect((await placeLimited()).statusCode).toBe(201);
    });

    test('does not count refused orders', async () => {
      for (let count = 0; count < 5; count += 1)
        expect((await placeLimited({ total: 1 })).statusCode).toBe(422);
      expect((await placeLimited()).statusCode).toBe(201);
    });

    test('places every order to an e-mail, and lets its mails wait beyond two an hour', async () => {
      for (const email of ['ann@example.com', 'Ann@example.com', 'ANN@example.com'])
        expect((await placeLimited({ email })).statusCode).toBe(201);
      const [first, second, third] = await mails();
      expect([first?.due_at, second?.due_at]).toEqual([first?.created_at, second?.created_at]);
      expect(third?.due_at).toBe((third?.created_at ?? 0) + 60 * 60_000);
      limited.clock.set(limited.clock.now() + 600_000);
      await placeLimited({ email: 'bob@example.com' });
      const bobs = (await mails()).find(({ recipient }) => recipient === 'bob@example.com');
      expect(bobs?.due_at).toBe(bobs?.created_at);
      const hourAgo = limited.clock.now() - 60 * 60_000;
      await limited.database.queries.updateTable('outbox').set({ sent_at: hourAgo }).execute();
      await placeLimited();
      const latest = (await mails()).find(({ sent_at }) => sent_at === null);
      expect(latest?.due_at).toBe(latest?.created_at);
    });
  });

  test('shows an order only to the customer who placed it', async () => {
    const session = await shop.signIn('ann@example.com');
    const other = await shop.signIn('bob@example.com');
    const { orderId } = (await place(order, session)).json();
    const own = await shop.get(`/api/orders/${orderId}`, session);
    const inCapitals = await shop.get(`/api/orders/${orderId.toUpperCase()}`, session);
    expect(inCapitals.json()).toEqual(own.json());
    expect(own.json()).toMatchObject({ id: orderId, total: 385.85, cart: order.cart });
    expect((await shop.get(`/api/orders/${orderId}`)).json().code).toBe('unauthenticated');
    expect((await shop.get(`/api/orders/${orderId}`, other)).json().code).toBe('order_not_found');
    expect((await shop.get('/api/orders/nonsense', session)).statusCode).toBe(400);
  });

  test('lists the orders of the account, the newest first', async () => {
    const session = await shop.signIn('ann@example.com');
    const other = await shop.signIn('bob@example.com');
    expect((await shop.get('/api/orders', session)).json()).toEqual({ orders: [] });
    const first = (await place(order, session)).json().orderId;
    shop.clock.set(shop.clock.now() + 1000);
    const last = (await place({ ...order, cart: [{ ...mug, quantity: 4 }], total: 112 }, session)).json();
    await place(order);
    expect((await shop.get('/api/orders', session)).json().orders).toEqual([
      { id: last.orderId, createdAt: expect.any(String), name: order.name, count: 4, total: 112 },
      { id: first, createdAt: expect.any(String), name: order.name, count: 5, total: 385.85 },
    ]);
    expect((await shop.get('/api/orders', other)).json()).toEqual({ orders: [] });
    expect((await shop.get('/api/orders')).json().code).toBe('unauthenticated');
  });

  test('says in a header which order was placed, also when the response is repeated', async () => {
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const response = await place(order, key);
      expect(response.headers.location).toBe(`/api/orders/${response.json().orderId}`);
    }
    expect((await place({ ...order, total: 1 })).headers.location).toBeUndefined();
  });

  const countInProfile = async (session: Record<string, string>) =>
    (await shop.post('/api/auth/Profile', { email: 'ann@example.com' }, session)).json().user.orders;

  test('counts in the profile the orders that were placed with the account’s session, and no other', async () => {
    await place(order);
    const session = await shop.signIn('ann@example.com');
    await place(order, session);
    for (let count = 0; count < 5; count += 1) await place(order);
    expect(await countInProfile(session)).toBe(1);
  });

  test('counts an order that was placed with the session for somebody else’s e-mail', async () => {
    const session = await shop.signIn('ann@example.com');
    const gift = { ...order, email: 'bob@example.com' };
    await place(gift, session, gift.email);
    expect(await countInProfile(session)).toBe(1);
  });

  test('shows a guest’s order to no customer, not even to the one who registers its e-mail', async () => {
    const { orderId } = (await place(order)).json();
    const session = await shop.signIn('ann@example.com');
    const response = await shop.get(`/api/orders/${orderId}`, session);
    expect([response.statusCode, response.json().code]).toEqual([404, 'order_not_found']);
    expect(await countInProfile(session)).toBe(0);
  });

  test('accepts the longest cart', async () => {
    const cart = Array.from({ length: maxListItems }, () => ({ ...mug, quantity: 1 }));
    expect((await place({ ...order, cart, total: 28 * maxListItems })).statusCode).toBe(201);
    const stored = await shop.database.queries.selectFrom('orders').select('lines').executeTakeFirstOrThrow();
    expect(JSON.parse(stored.lines ?? '')).toHaveLength(maxListItems);
  });

  test('stores a bounded row of each order and mail, however long its texts are', async () => {
    const texts = ['title', 'description', 'category', 'image', 'color'] as const;
    const longTexts = Object.fromEntries(texts.map((name) => [name, '&'.repeat(maxLengths[name])]));
    const largest = {
      ...order,
      name: '&'.repeat(maxLengths.name),
      phone: '&'.repeat(maxLengths.phone),
      address: '&'.repeat(maxLengths.address),
      cart: Array.from({ length: 40 }, () => ({ ...mug, ...longTexts, quantity: 1 })),
      total: 28 * 40,
    };
    expect((await place(largest, { 'idempotency-key': '&'.repeat(255) })).statusCode).toBe(201);
    const measureRows = async (table: 'orders' | 'outbox' | 'idempotency_keys') => {
      const rows = await shop.database.queries.selectFrom(table).selectAll().execute();
      return Math.max(...rows.map((row) => JSON.stringify(row).length));
    };
    const textsOfForm = maxLengths.name + maxLengths.phone + maxLengths.address;
    // Of each line the catalogue's own product, and not the client's.
    expect(await measureRows('orders')).toBeLessThan(textsOfForm + 1000 + 40 * 1000);
    expect(await measureRows('outbox')).toBeLessThan(30_000);
    expect(await measureRows('idempotency_keys')).toBeLessThan(1000);
  });
});
