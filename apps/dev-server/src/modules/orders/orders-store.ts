import { type Order, type Product, toCents } from '@curiolane/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { addToOutbox } from '../../mail/outbox-store.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

/** Whose orders: those placed while signed in, and a guest's orders with the account's e-mail. */
export type Customer = { id: string; email: NormalizedEmail };

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
export type WithOrder = { mail?: Mail; key?: IdempotencyKey | undefined; response?: string };

export type StoredOrder = {
  row: Selectable<Schema['orders']>;
  lines: { product: Product; price_cents: number; quantity: number }[];
};

const insertOrder = async (
  transaction: Transaction<Schema>,
  { id, accountId, email, order, createdAt }: NewOrder,
) => {
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
  // Stays below the databases' limits on parameters per statement.
  for (let start = 0; start < rows.length; start += 1000)
    await transaction
      .insertInto('order_lines')
      .values(rows.slice(start, start + 1000))
      .execute();
};

export type OrdersStore = ReturnType<typeof ordersStore>;

export const ordersStore = (queries: Kysely<Schema>) => {
  const findResponse = async ({ scope, key }: KeyName): Promise<StoredResponse | undefined> => {
    const row = await queries
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    return row && { bodyHash: row.body_hash, response: row.answer };
  };

  /** Of two transactions with the same key, the second waits here for the first and then finds its row. */
  const claimKey = async (
    connection: Kysely<Schema>,
    { scope, key, bodyHash }: IdempotencyKey,
    response: string,
    now: number,
  ) => {
    const claimed = await connection
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: bodyHash, answer: response, created_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    return claimed !== undefined;
  };

  const selectOrders = (customer: Customer) =>
    queries
      .selectFrom('orders')
      .where((where) =>
        where.or([
          where('account_id', '=', customer.id),
          where.and([where('account_id', 'is', null), where('email', '=', customer.email)]),
        ]),
      );

  return {
    findResponse,

    /** Stores the order with its mail and response in one transaction. @returns false when the key is taken. */
    add: (order: NewOrder, { mail, key, response = '' }: WithOrder = {}): Promise<boolean> =>
      queries.transaction().execute(async (transaction) => {
        if (key && !(await claimKey(transaction, key, response, order.createdAt))) return false;
        await insertOrder(transaction, order);
        if (mail) await addToOutbox(transaction, mail, order.createdAt);
        return true;
      }),

    /** Keeps a key from placing an order. @returns false when it was used or closed before. */
    closeKey: (name: KeyName, now: number): Promise<boolean> =>
      claimKey(queries, { ...name, bodyHash: noResponse }, noResponse, now),

    async count(customer: Customer): Promise<number> {
      const row = await selectOrders(customer)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async find(id: string, customer: Customer): Promise<StoredOrder | undefined> {
      const row = await selectOrders(customer).selectAll().where('id', '=', id).executeTakeFirst();
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
