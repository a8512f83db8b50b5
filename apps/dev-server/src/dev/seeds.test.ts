import { describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { mug } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { createSeeder } from './seeds.ts';

const ann = { email: 'ann@example.com', password: 'secret' };
const order = {
  name: 'Ann',
  email: ann.email,
  phone: '555',
  address: 'Lane 1',
  payment: 'cod' as const,
  cart: [{ id: mug.id, quantity: 2 }],
};

describe.each(testDatabases)('on $name', ({ open }) => {
  test.each([
    ['accounts and orders', { accounts: [ann], orders: [order] }],
    ['orders alone, which may be alike', { orders: [order, order] }],
  ])('of servers that start together one stores its data: %s', async (_name, data) => {
    const database = await open();
    const seeder = createSeeder({ database, clock: systemClock, products: () => [mug] });
    const filled = await Promise.all(Array.from({ length: 4 }, () => seeder.fill(data)));
    expect(filled.filter(Boolean)).toHaveLength(1);
    const orders = await database.queries.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(data.orders.length);
    await database.close();
  });
});
