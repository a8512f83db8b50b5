import { randomUUID } from 'node:crypto';
import { type Order, type Product, toDollars, totalCents } from '@curiolane/contract';
import type { Seed } from '@curiolane/contract/dev-tools';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../db/schema.ts';
import { clearTables } from '../db/tables.ts';
import { type Account, accountsStore } from '../modules/accounts/accounts-store.ts';
import { passwordHashing } from '../modules/accounts/password-hashing.ts';
import { ordersStore } from '../modules/orders/orders-store.ts';
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

export type SeedDependencies = { queries: Kysely<Schema>; clock: Clock; products: () => readonly Product[] };

/** Resets the database to a named state. */
export const createSeeder = ({ queries, clock, products }: SeedDependencies) => {
  const addCustomer = async (details: Pick<Account, 'phone' | 'address' | 'avatar'>) => {
    const { email, password } = demoCustomer;
    const password_hash = await passwordHashing().hash(password);
    const account = {
      id: randomUUID(),
      email,
      password_hash,
      ...details,
      created_at: clock.now() - 90 * dayMs,
    };
    await accountsStore(queries).add(account);
    return account.id;
  };

  const addOrders = async (accountId: string) => {
    const orders = [products().slice(0, 2), products().slice(2, 3)];
    for (const [index, bought] of orders.entries()) {
      const createdAt = clock.now() - (60 - 30 * index) * dayMs;
      // Without a mail: they were confirmed long ago.
      const { email } = demoCustomer;
      await ordersStore(queries).add({
        id: randomUUID(),
        accountId,
        email,
        order: createOrder(bought),
        createdAt,
      });
    }
  };

  return async (seed: Seed): Promise<void> => {
    await clearTables(queries);
    switch (seed) {
      case 'empty':
        return;
      case 'demo':
        await addCustomer({ phone: '', address: '', avatar: '' });
        return;
      case 'returning-customer':
        return addOrders(await addCustomer(profile));
    }
  };
};
