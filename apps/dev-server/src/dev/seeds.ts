import { randomUUID } from 'node:crypto';
import { type Order, type Product, toDollars, totalCents } from '@curiolane/contract';
import type { Seed } from '@curiolane/contract/dev-tools';
import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { replaceRows } from '../db/tables.ts';
import { type Account, insertAccount } from '../modules/accounts/accounts-store.ts';
import { passwordHashing } from '../modules/accounts/password-hashing.ts';
import { insertOrder } from '../modules/orders/orders-store.ts';
import { normalizeEmail } from '../normalized-email.ts';

/** The customer of the seeds that have one. */
export const demoCustomer = { email: normalizeEmail('demo@curiolane.example'), password: 'demo' };

const profile = { phone: '+1 555 0100', address: '12 Harbour Lane\nPortland', avatar: '' };
const dayMs = 24 * 60 * 60 * 1000;

const createOrder = (products: readonly Product[]): Order => {
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

let demoHash: Promise<string> | undefined;

const createCustomer = async (
  details: Pick<Account, 'phone' | 'address' | 'avatar'>,
  now: number,
): Promise<Account> => {
  const { email, password } = demoCustomer;
  // Hashed once: it takes longer than the rest of a new sandbox.
  demoHash ??= passwordHashing().hash(password);
  const password_hash = await demoHash;
  return { id: randomUUID(), email, password_hash, ...details, created_at: now - 90 * dayMs };
};

const addOrders = async (
  transaction: Transaction<Schema>,
  { id: accountId, email }: Account,
  { now, products }: { now: number; products: readonly Product[] },
) => {
  const orders = [products.slice(0, 2), products.slice(2, 3)];
  for (const [index, bought] of orders.entries()) {
    const createdAt = now - (60 - 30 * index) * dayMs;
    // Without a mail: they were confirmed long ago.
    const order = createOrder(bought);
    await insertOrder(transaction, { id: randomUUID(), accountId, email, order, createdAt });
  }
};

const profiles = {
  demo: { phone: '', address: '', avatar: '' },
  'returning-customer': profile,
} as const;

export type SeedDependencies = {
  database: Pick<Database, 'queries' | 'kind'>;
  clock: Clock;
  products: () => readonly Product[];
};

/** Resets the database to a named state: wholly, or not at all. */
export const createSeeder =
  ({ database, clock, products }: SeedDependencies) =>
  async (seed: Seed): Promise<void> => {
    const now = clock.now();
    // Before the transaction, because hashing a password takes long.
    const customer = seed === 'empty' ? undefined : await createCustomer(profiles[seed], now);
    await replaceRows(database, async (transaction) => {
      if (customer) await insertAccount(transaction, customer);
      if (customer && seed === 'returning-customer')
        await addOrders(transaction, customer, { now, products: products() });
    });
  };
