import { randomUUID } from 'node:crypto';
import { type Order, type Product, toDollars, totalCents } from '@curiolane/contract';
import type { AccountData, OrderData, Seed, ShopData } from '@curiolane/contract/dev-tools';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { holdOffReset, replaceRows } from '../db/tables.ts';
import { type Account, insertAccount } from '../modules/accounts/accounts-store.ts';
import { hashSeededPassword } from '../modules/accounts/password-hashing.ts';
import { insertOrder, type NewOrder } from '../modules/orders/orders-store.ts';
import { type NormalizedEmail, normalizeEmail } from '../normalized-email.ts';
import { completeOrder, toProducts } from './shop-data.ts';

/** The customer of the seeds that have one. */
export const demoCustomer = { email: normalizeEmail('demo@curiolane.example'), password: 'demo' };

/** The e-mails of the accounts that a seed has. */
export const getSeededEmails = (seed: Seed): string[] => (seed === 'empty' ? [] : [demoCustomer.email]);

const profile = { phone: '+1 555 0100', address: '12 Harbour Lane\nPortland', avatar: '' };
const dayMs = 24 * 60 * 60 * 1000;

const profiles = {
  demo: { phone: '', address: '', avatar: '' },
  'returning-customer': profile,
} as const;

/** The accounts that a seed has, as the data of a sandbox would give them. */
export const getSeededAccounts = (seed: Seed): AccountData[] =>
  seed === 'empty' ? [] : [{ ...demoCustomer, ...profiles[seed] }];

const toAccount = async (
  { email, password, phone = '', address = '', avatar = '', createdAt }: AccountData,
  now: number,
): Promise<Account> => ({
  id: randomUUID(),
  email: normalizeEmail(email),
  password_hash: await hashSeededPassword(password),
  phone,
  address,
  avatar,
  created_at: createdAt === undefined ? now : Date.parse(createdAt),
});

const createDemoOrder = (products: readonly Product[]): Order => {
  const cart = products.map((product, index) => ({ ...product, quantity: index + 1 }));
  return {
    name: 'Demo Customer',
    email: demoCustomer.email,
    phone: profile.phone,
    address: profile.address,
    payment: 'cod',
    cart,
    total: toDollars(totalCents(cart)),
  };
};

type GetAccountId = (email: string | null) => string | null;

const createDemoOrders = (
  seed: Seed,
  products: readonly Product[],
  now: number,
  getAccountId: GetAccountId,
): NewOrder[] => {
  if (seed !== 'returning-customer') return [];
  const { email } = demoCustomer;
  const [first] = products;
  if (!first) return [];
  const third = products[2] ?? first;
  return [products.slice(0, 2), [third]].map((bought, index) => ({
    id: randomUUID(),
    accountId: getAccountId(email),
    email,
    order: createDemoOrder(bought),
    createdAt: now - (60 - 30 * index) * dayMs,
  }));
};

const toOrder = (
  data: OrderData,
  products: ReadonlyMap<number, Product>,
  createdAt: number,
  getAccountId: GetAccountId,
): NewOrder => ({
  id: data.id ?? randomUUID(),
  accountId: getAccountId(data.account === undefined ? data.email : data.account),
  email: normalizeEmail(data.email),
  order: completeOrder(data, products),
  createdAt: data.createdAt === undefined ? createdAt : Date.parse(data.createdAt),
});

export type SeedDependencies = {
  database: Pick<Database, 'queries' | 'kind'>;
  clock: Clock;
  /** Those of the server. */
  products: () => readonly Product[];
};

/** Any number that no other lock of the database has. */
const fillLock = 20_261_127;

/** What a seed and the data that replace parts of it make of a database. */
export const createSeeder = ({ database, clock, products }: SeedDependencies) => {
  const createRows = async (seed: Seed, data: ShopData) => {
    const now = clock.now();
    const createdAt = new Date(now - 90 * dayMs).toISOString();
    const given = data.accounts ?? getSeededAccounts(seed).map((account) => ({ ...account, createdAt }));
    const accounts = await Promise.all(given.map((account) => toAccount(account, now)));
    const ids = new Map<NormalizedEmail, string>(accounts.map(({ email, id }) => [email, id]));
    const getAccountId: GetAccountId = (email) =>
      email === null ? null : (ids.get(normalizeEmail(email)) ?? null);
    const onSale = data.products ? toProducts(data.products) : products();
    const byId = new Map(onSale.map((product) => [product.id, product]));
    const orders =
      // The first is the newest: a list has them as they were given.
      data.orders?.map((order, index) => toOrder(order, byId, now - index, getAccountId)) ??
      createDemoOrders(seed, onSale, now, getAccountId);
    return { accounts, orders };
  };

  const insert = async (
    transaction: Transaction<Schema>,
    { accounts, orders }: Awaited<ReturnType<typeof createRows>>,
  ) => {
    for (const account of accounts) await insertAccount(transaction, account);
    // Without a mail: they were confirmed long ago.
    for (const order of orders) await insertOrder(transaction, order);
  };

  return {
    /** Resets the database: wholly, or not at all. */
    async seed(seed: Seed, data: ShopData = {}): Promise<void> {
      // Before the transaction, because hashing a password takes long.
      const rows = await createRows(seed, data);
      await replaceRows(database, (transaction) => insert(transaction, rows));
    },

    /** Stores the data in a database without accounts and orders. @returns whether it was one. */
    async fill(data: ShopData): Promise<boolean> {
      const rows = await createRows('empty', data);
      return database.queries.transaction().execute(async (transaction) => {
        // One server at a time; SQLite has one writer anyway. cspell:ignore xact
        if (database.kind === 'postgres')
          await sql`select pg_advisory_xact_lock(${fillLock})`.execute(transaction);
        await holdOffReset(transaction);
        for (const table of ['accounts', 'orders'] as const) {
          const row = await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst();
          if (row) return false;
        }
        await insert(transaction, rows);
        return true;
      });
    },
  };
};
