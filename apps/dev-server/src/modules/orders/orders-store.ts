import { type Order, toCents } from '@curiolane/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Transact } from '../../db/grouped-transactions.ts';
import { writeLines } from '../../db/order-lines.ts';
import type { Schema } from '../../db/schema.ts';
import { addToOutbox, type NewMail } from '../../mail/outbox-store.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

export type IdempotencyKey = { scope: string; key: string; bodyHash: string };

type KeyName = Pick<IdempotencyKey, 'scope' | 'key'>;

/** What is stored with a key that was closed before an order used it; no body has this hash. */
export const noResponse = '';

export type StoredResponse = { bodyHash: string; response: string };

export type NewOrder = {
  id: string;
  accountId: string | null;
  email: NormalizedEmail;
  order: Order;
  createdAt: number;
};

/** What is stored in the same transaction as an order: its mail, and the response to repeat for its key. */
export type WithOrder = { mail?: NewMail; key?: IdempotencyKey | undefined; response?: string };

export type StoredOrder = Selectable<Schema['orders']>;

/** An order in the list of its customer. */
export type OrderSummary = Pick<StoredOrder, 'id' | 'name' | 'created_at' | 'total_cents' | 'item_count'>;

const countItems = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Adds an order with its lines, in a transaction of the caller. */
export const insertOrder = async (
  transaction: Transaction<Schema>,
  { id, accountId, email, order, createdAt }: NewOrder,
): Promise<void> => {
  const { cart, total, name, phone, address, payment } = order;
  await transaction
    .insertInto('orders')
    .values({
      id,
      account_id: accountId,
      email,
      name,
      phone,
      address,
      payment,
      total_cents: toCents(total),
      created_at: createdAt,
      lines: writeLines(cart),
      item_count: countItems(cart),
    })
    .execute();
};

export type OrdersStore = ReturnType<typeof ordersStore>;

export type OrdersStoreOptions = {
  /** Default: a transaction for each order. */
  transact?: Transact;
  /** How many order mails a recipient gets in an hour; the next ones wait. 0 is no limit. */
  maxMailsPerHour?: number;
};

export const ordersStore = (
  queries: Kysely<Schema>,
  { transact = (work) => queries.transaction().execute(work), maxMailsPerHour = 0 }: OrdersStoreOptions = {},
) => {
  const findResponse = ({ scope, key }: KeyName): Promise<StoredResponse | undefined> =>
    queries
      .selectFrom('idempotency_keys')
      .select(['body_hash as bodyHash', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();

  /** Of two transactions with the same key, the second waits here for the first and then finds its row. */
  const claimKey = async (
    connection: Kysely<Schema>,
    { scope, key, bodyHash }: IdempotencyKey,
    response: string,
    now: number,
  ) => {
    const row = await connection
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: bodyHash, response, created_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  };

  /** Those that were placed with the account's session. A guest's order belongs to no account, whatever its e-mail. */
  const selectOrders = (accountId: string) =>
    queries.selectFrom('orders').where('account_id', '=', accountId);

  return {
    findResponse,

    /** Stores the order with its mail and response in one transaction. @returns false when the key is taken. */
    add: (order: NewOrder, { mail, key, response = '' }: WithOrder = {}): Promise<boolean> =>
      transact(async (transaction) => {
        if (key && !(await claimKey(transaction, key, response, order.createdAt))) return false;
        await insertOrder(transaction, order);
        if (mail) await addToOutbox(transaction, mail, order.createdAt, maxMailsPerHour);
        return true;
      }),

    /** Keeps a key from placing an order. @returns false when it was used or closed before. */
    closeKey: (name: KeyName, now: number): Promise<boolean> =>
      claimKey(queries, { ...name, bodyHash: noResponse }, noResponse, now),

    /** Gives the orders that guests placed with the e-mail to an account that has proven to own it. */
    claim: async (email: NormalizedEmail, accountId: string): Promise<void> =>
      void (await queries
        .updateTable('orders')
        .set({ account_id: accountId })
        .where('email', '=', email)
        .where('account_id', 'is', null)
        .execute()),

    async count(accountId: string): Promise<number> {
      const row = await selectOrders(accountId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** The last orders, the newest first, without their lines. */
    list: (accountId: string, max: number): Promise<OrderSummary[]> =>
      selectOrders(accountId)
        .select(['id', 'name', 'created_at', 'total_cents', 'item_count'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(max)
        .execute(),

    /** An order that was placed with a session or without. */
    findByEmail: (id: string, email: NormalizedEmail): Promise<StoredOrder | undefined> =>
      queries
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .where('email', '=', email)
        .executeTakeFirst(),

    find: (id: string, accountId: string): Promise<StoredOrder | undefined> =>
      selectOrders(accountId).selectAll().where('id', '=', id).executeTakeFirst(),
  };
};
