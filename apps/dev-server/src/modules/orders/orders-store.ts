import { type Order, type Product, toCents } from '@curiolane/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { orderMail } from '../../mail/order-mail.ts';
import { addToOutbox } from '../../mail/outbox-store.ts';

/** Whose orders: those placed while signed in, and a guest's orders with the account's e-mail. */
export type Customer = { id: string; email: string };

export type IdempotencyKey = { scope: string; key: string; bodyHash: string };

type KeyName = Pick<IdempotencyKey, 'scope' | 'key'>;

/** What is stored with a key that was closed before any order came with it; no body has its hash. */
export const noAnswer = '';

export type StoredAnswer = { bodyHash: string; answer: string };

export type NewOrder = { id: string; accountId: string | null; order: Order; createdAt: number };

export type StoredOrder = {
  row: Selectable<Schema['orders']>;
  lines: { product: Product; price_cents: number; quantity: number }[];
};

const insertOrder = async (
  transaction: Transaction<Schema>,
  { id, accountId, order, createdAt }: NewOrder,
) => {
  const { cart, total, email, name, phone, address, payment } = order;
  await transaction
    .insertInto('orders')
    .values({
      id,
      account_id: accountId,
      email: email.toLowerCase(),
      name,
      phone,
      address,
      payment,
      total_cents: toCents(total),
      created_at: createdAt,
    })
    .execute();
  const rows = cart.map(({ quantity, ...product }, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    price_cents: toCents(product.price),
    quantity,
    product: JSON.stringify(product),
  }));
  // Below the databases' limits on the number of values in one statement.
  for (let start = 0; start < rows.length; start += 1000)
    await transaction
      .insertInto('order_lines')
      .values(rows.slice(start, start + 1000))
      .execute();
};

export type OrdersStore = ReturnType<typeof ordersStore>;

export const ordersStore = (queries: Kysely<Schema>) => {
  const findAnswer = async ({ scope, key }: KeyName): Promise<StoredAnswer | undefined> => {
    const row = await queries
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    return row && { bodyHash: row.body_hash, answer: row.answer };
  };

  /** Of two transactions with the same key the second waits here for the first, and then finds its row. */
  const claimKey = async (
    connection: Kysely<Schema>,
    { scope, key, bodyHash }: IdempotencyKey,
    answer: string,
    now: number,
  ) => {
    const claimed = await connection
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: bodyHash, answer, created_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  };

  const ordersOf = (customer: Customer) =>
    queries
      .selectFrom('orders')
      .where((where) =>
        where.or([
          where('account_id', '=', customer.id),
          where.and([where('account_id', 'is', null), where('email', '=', customer.email)]),
        ]),
      );

  return {
    findAnswer,

    /** Stores the order, its mail and its answer, all or none. @returns false when the key was used meanwhile. */
    add: (order: NewOrder, key: IdempotencyKey | undefined, answer: string): Promise<boolean> =>
      queries.transaction().execute(async (transaction) => {
        if (key && !(await claimKey(transaction, key, answer, order.createdAt))) return false;
        await insertOrder(transaction, order);
        await addToOutbox(transaction, orderMail(order.order, order.id), order.createdAt);
        return true;
      }),

    /** Keeps a key from placing an order. @returns false when it was used or closed before. */
    closeKey: (name: KeyName, now: number): Promise<boolean> =>
      claimKey(queries, { ...name, bodyHash: noAnswer }, noAnswer, now),

    async count(customer: Customer): Promise<number> {
      const row = await ordersOf(customer)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async find(id: string, customer: Customer): Promise<StoredOrder | undefined> {
      const row = await ordersOf(customer).selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return undefined;
      const lines = await queries
        .selectFrom('order_lines')
        .select(['product', 'price_cents', 'quantity'])
        .where('order_id', '=', id)
        .orderBy('position')
        .execute();
      return { row, lines: lines.map((line) => ({ ...line, product: JSON.parse(line.product) as Product })) };
    },
  };
};
