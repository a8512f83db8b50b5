import type { AccountData, OrderData } from '@curiolane/contract/dev-tools';
import type { Kysely, Selectable } from 'kysely';
import { readLines } from '../db/order-lines.ts';
import type { Schema } from '../db/schema.ts';
import { type NormalizedEmail, normalizeEmail } from '../normalized-email.ts';
import { hashToken } from '../token-hash.ts';

/** An account without its password, of which only the hash is stored. */
export type StoredCustomer = Omit<AccountData, 'password'> & { createdAtMs: number };

export type StoredCustomers = {
  accounts: StoredCustomer[];
  /** Those of the accounts, and guests' to their e-mails, oldest first. */
  orders: (OrderData & { createdAtMs: number })[];
};

export type FindCustomers = (emails: readonly NormalizedEmail[]) => Promise<StoredCustomers>;

type OrderRow = Selectable<Schema['orders']> & { account: NormalizedEmail | null };

const toOrderData = (row: OrderRow): StoredCustomers['orders'][number] => {
  const { id, name, email, phone, address, payment, account, created_at } = row;
  return {
    id,
    name,
    email,
    phone,
    address,
    payment,
    // That of its e-mail, unless it says otherwise.
    ...(account === normalizeEmail(email) ? {} : { account }),
    createdAt: new Date(created_at).toISOString(),
    cart: readLines(row.lines).map(({ description: _, rating: __, ...line }) => line),
    createdAtMs: created_at,
  };
};

/** Finds what is stored of customers. */
export const findCustomers =
  (queries: Kysely<Schema>): FindCustomers =>
  async (emails) => {
    if (emails.length === 0) return { accounts: [], orders: [] };
    const accounts = await queries.selectFrom('accounts').selectAll().where('email', 'in', emails).execute();
    const orders = await queries
      .selectFrom('orders')
      .leftJoin('accounts', 'accounts.id', 'orders.account_id')
      .selectAll('orders')
      .select('accounts.email as account')
      .where((where) =>
        where.or([where('orders.email', 'in', emails), where('accounts.email', 'in', emails)]),
      )
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .execute();
    return {
      accounts: accounts.map(({ email, phone, address, avatar, created_at }) => ({
        email,
        phone,
        address,
        avatar,
        createdAt: new Date(created_at).toISOString(),
        createdAtMs: created_at,
      })),
      orders: orders.map(toOrderData),
    };
  };

/** Finds the e-mail of the account that a session belongs to. */
export const findSessionEmail =
  (queries: Kysely<Schema>) =>
  async (token: string): Promise<NormalizedEmail | undefined> => {
    const row = await queries
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('accounts.email')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row?.email;
  };
