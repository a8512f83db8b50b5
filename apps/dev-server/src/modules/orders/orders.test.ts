import type { Order, Product } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

  test('mails lines, quantities, total and shipping address, and escapes what the shopper typed', async () => {
    await place(order);
    const [mail] = (await stored()).mails;
    for (const piece of [
      'Mug x 2: $56.00',
      'Lamp x 3: $329.85',
      'Total: $385.85',
      'Lane 1\nHarbour',
      'Cash on Delivery',
    ])
      expect(mail?.text).toContain(piece);
    expect(mail?.html).toContain('Ann &lt;b&gt;');
    expect(mail?.html).not.toContain('<b>');
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

  test('tells the outcome of an order to whoever knows its key and its e-mail', async () => {
    await place(order, { 'idempotency-key': 'k' });
    expect((await settle('k', 'bob@example.com')).json()).toEqual({ placed: false });
    for (const email of ['ann@example.com', 'Ann@Example.com']) {
      const response = await settle('k', email);
      expect([response.statusCode, response.json()]).toEqual([200, { placed: true }]);
    }
  });

  test('places no order with a key after responding that none was placed', async () => {
    for (const _time of ['first', 'again']) expect((await settle('k')).json()).toEqual({ placed: false });
    const late = await place(order, { 'idempotency-key': 'k' });
    expect([late.statusCode, late.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stored()).toEqual({ orders: [], mails: [] });
    expect((await settle('k')).json()).toEqual({ placed: false });
  });

  test('tells that a refused order was not placed', async () => {
    await place({ ...order, total: 1 }, { 'idempotency-key': 'k' });
    expect((await settle('k')).json()).toEqual({ placed: false });
  });

  test.each([
    ['no key', {}],
    ['an empty key', { 'idempotency-key': '' }],
  ])('refuses to tell an outcome with %s', async (_name, headers: Record<string, string>) => {
    const response = await shop.post('/api/orders/outcome', { email: order.email }, headers);
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(response.json().fieldErrors)).toEqual(['headers.idempotency-key']);
  });

  test('shows an order only to the customer who placed it', async () => {
    const session = await shop.signIn('ann@example.com');
    const other = await shop.signIn('bob@example.com');
    const { orderId } = (await place(order, session)).json();
    const own = await shop.get(`/api/orders/${orderId}`, session);
    expect(own.json()).toMatchObject({ id: orderId, total: 385.85, cart: order.cart });
    expect((await shop.get(`/api/orders/${orderId}`)).json().code).toBe('unauthenticated');
    expect((await shop.get(`/api/orders/${orderId}`, other)).json().code).toBe('order_not_found');
    expect((await shop.get('/api/orders/nonsense', session)).statusCode).toBe(400);
  });

  test('counts the customer’s orders in the profile', async () => {
    await place(order);
    const session = await shop.signIn('ann@example.com');
    await place(order, session);
    const profile = await shop.post('/api/auth/Profile', { email: 'ann@example.com' }, session);
    expect(profile.json().user.orders).toBe(2);
  });

  test('accepts a cart of thousands of lines', async () => {
    const cart = Array.from({ length: 2500 }, () => ({ ...mug, quantity: 1 }));
    expect((await place({ ...order, cart, total: 70_000 })).statusCode).toBe(201);
    const lines = await shop.database.queries.selectFrom('order_lines').select('position').execute();
    expect(lines).toHaveLength(2500);
  });
});
