import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { ordersStore } from '../modules/orders/orders-store.ts';
import { mug } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-database.ts';
import { createSeeder } from './seeds.ts';
import { listAccounts, listOrders, listTables } from './stored-data.ts';

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

  test('orders without a time are listed as they are given, the newest first', async () => {
    const database = await open();
    const seeder = createSeeder({ database, clock: systemClock, products: () => [mug] });
    const names = Array.from({ length: 20 }, (_, index) => `Ann ${index}`);
    await seeder.seed('empty', { accounts: [ann], orders: names.map((name) => ({ ...order, name })) });
    const { queries } = database;
    const { id } = await queries.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const listed = [(await listOrders(queries)).orders, await ordersStore(queries).list(id, 100)];
    expect(listed.map((orders) => orders.map(({ name }) => name))).toEqual([names, names]);
    await database.close();
  });

  test('orders and accounts of one time are listed in the same order each time', async () => {
    const database = await open();
    const { queries } = database;
    const seeder = createSeeder({ database, clock: systemClock, products: () => [mug] });
    const createdAt = '2026-11-01T12:00:00.000Z';
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const emails = ids.map((id) => `${id}@example.com`);
    await seeder.seed('empty', {
      accounts: emails.map((email) => ({ ...ann, email, createdAt })),
      orders: ids.map((id) => ({ ...order, id, createdAt })),
    });
    expect((await listOrders(queries)).orders.map(({ id }) => id)).toEqual(ids.toSorted());
    const { accounts } = await listAccounts(queries, systemClock);
    expect(accounts.map(({ email }) => email)).toEqual(emails.toSorted());
    const tables = await listTables(queries);
    const rows = tables.find(({ table }) => table === 'orders')?.rows;
    expect(rows?.map(({ id }) => id)).toEqual(ids.toSorted());
    await database.close();
  });
});
