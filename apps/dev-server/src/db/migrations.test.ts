import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersStore } from '../modules/orders/orders-store.ts';
import { normalizeEmail } from '../normalized-email.ts';
import { mug } from '../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { migrations } from './migrations.ts';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await openDatabase(`file:${join(folder, 'shop.db')}`);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const migrateTo = async (name: string) => {
  const migrator = new Migrator({
    db: database.queries,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
};

const email = normalizeEmail('ann@example.com');

/** As a server of the version before stores it. */
const storeEarlierOrder = async () => {
  const { queries } = database;
  const account = { id: 'a', email, password_hash: '', phone: '', address: '', avatar: '', created_at: 0 };
  await queries.insertInto('accounts').values(account).execute();
  const customer = { name: 'Ann', email, phone: '1', address: 'Lane 1' };
  await queries
    .insertInto('orders')
    .values({ id: 'o', account_id: 'a', ...customer, payment: 'cod', total_cents: 5600, created_at: 0 })
    .execute();
  const line = { order_id: 'o', product_id: 1, price_cents: 2800, product: JSON.stringify(mug) };
  await queries
    .insertInto('order_lines')
    .values([
      { ...line, position: 1, quantity: 2 },
      { ...line, position: 0, quantity: 1 },
    ])
    .execute();
};

const expectLines = async () => {
  const found = await ordersStore(database.queries).find('o', 'a');
  expect(found?.lines).toEqual([
    { product: mug, price_cents: 2800, quantity: 1 },
    { product: mug, price_cents: 2800, quantity: 2 },
  ]);
};

test('an order of the schema with lines in rows keeps its lines', async () => {
  await migrateTo('0007-sessions-by-account');
  await storeEarlierOrder();
  await database.migrate();
  await expectLines();
});

test('orders of earlier versions are listed with how many items they have', async () => {
  await database.migrate();
  await storeEarlierOrder();
  const lines = JSON.stringify([{ product: mug, price_cents: 2800, quantity: 7 }]);
  const { item_count: _, ...row } = await database.queries
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow();
  await database.queries
    .insertInto('orders')
    .values({ ...row, id: 'p', created_at: 1, lines })
    .execute();
  expect(await ordersStore(database.queries).list('a', 2)).toMatchObject([
    { id: 'p', item_count: 7 },
    { id: 'o', item_count: 3 },
  ]);
});

test('a server of the version before can go on placing orders during a rolling update', async () => {
  await database.migrate();
  await storeEarlierOrder();
  await expectLines();
});

test.each([
  ['orders_of_accounts', "account_id = 'a'"],
  ['orders_of_guests', "email = 'ann@example.com' and account_id is null"],
])('the index %s finds what orders are looked up by', async (index, condition) => {
  await database.migrate();
  const plan = await sql`explain query plan select * from orders where ${sql.raw(condition)}`.execute(
    database.queries,
  );
  expect(JSON.stringify(plan.rows)).toContain(index);
});
