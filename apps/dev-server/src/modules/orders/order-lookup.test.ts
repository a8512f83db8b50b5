import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lamp, mug, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-database.ts';

const minute = 60_000;
const ann = 'ann@example.com';
const unknownId = '0198f2b4-6c1e-7d3a-9b57-2f4c8e1a6d05';

const order = {
  name: 'Ann Lee',
  email: ann,
  address: '1 Quiet Street',
  phone: '555 0100',
  payment: 'cod',
  cart: [
    { ...mug, quantity: 2 },
    { ...lamp, quantity: 1 },
  ],
  total: 165.95,
};

const getOutcome = (response: LightMyRequestResponse) => [response.statusCode, response.json().code];

describe.each(testDatabases)('the lookup of an order on $name', (database) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await startTestApp({ database, variables: { TRUST_PROXY: 'on' } });
  });
  afterEach(() => shop.close());

  const place = async (headers: Record<string, string> = {}): Promise<string> =>
    (await shop.post(`/Checkout/mail/send-Order-confirmation/${ann}`, order, headers)).json().orderId;
  const lookUp = (orderId: string, email = ann, headers: Record<string, string> = {}) =>
    shop.post('/api/order-lookup', { orderId, email }, headers);

  test('shows what was ordered, and neither address nor phone', async () => {
    const id = await place();
    const response = await lookUp(id.toUpperCase(), 'ANN@example.com');
    expect(response.statusCode).toBe(200);
    const { createdAt, ...shown } = response.json();
    const { name, payment, cart, total } = order;
    expect(shown).toEqual({ id, name, payment, cart, total });
    expect(Date.parse(createdAt)).not.toBeNaN();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('shows the order of a customer, too, also when the account is gone', async () => {
    const id = await place(await shop.signIn(ann));
    expect((await lookUp(id)).statusCode).toBe(200);
    await shop.database.queries.deleteFrom('accounts').execute();
    expect((await lookUp(id)).statusCode).toBe(200);
  });

  test('another e-mail and an unknown number get the same response', async () => {
    const id = await place();
    const other = await lookUp(id, 'bob@example.com');
    const unknown = await lookUp(unknownId, 'bob@example.com');
    expect(getOutcome(other)).toEqual([404, 'order_not_found']);
    const shape = ({ body, headers }: LightMyRequestResponse) => ({
      body,
      headers: { ...headers, date: '' },
    });
    expect(shape(unknown)).toEqual(shape(other));
  });

  test('twenty mistakes in ten minutes are all that an e-mail has', async () => {
    const id = await place();
    for (let count = 0; count < 20; count += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${count}` };
      expect((await lookUp(unknownId, ann, from)).statusCode).toBe(404);
    }
    const refused = await lookUp(id);
    expect(getOutcome(refused)).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    shop.clock.set(shop.clock.now() + 10 * minute);
    expect((await lookUp(id)).statusCode).toBe(200);
  });

  test('sixty mistakes in ten minutes are all that a client has, and what is found does not count', async () => {
    const id = await place();
    const from = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 60; count += 1) {
      expect((await lookUp(unknownId, `a${count}@example.com`, from)).statusCode).toBe(404);
      if (count % 20 === 0) expect((await lookUp(id, ann, from)).statusCode).toBe(200);
    }
    expect((await lookUp(id, ann, from)).statusCode).toBe(429);
    expect((await lookUp(id, ann, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
  });
});
