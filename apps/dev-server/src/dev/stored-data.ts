import { type Product, toDollars } from '@curiolane/contract';
import type { StoredAccount, StoredOrder } from '@curiolane/contract/dev-tools';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../db/schema.ts';

const maxRows = 100;

/** A time that no ISO timestamp has may have been stored by hand. */
const toText = (time: number) => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(time));

const countAll = async (queries: Kysely<Schema>, table: 'accounts' | 'orders') => {
  const row = await queries
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The newest accounts, each with its orders and sessions. */
export const listAccounts = async (
  queries: Kysely<Schema>,
  clock: Clock,
): Promise<{ total: number; accounts: StoredAccount[] }> => {
  const rows = await queries
    .selectFrom('accounts')
    .select(['id', 'email', 'phone', 'address', 'created_at'])
    .select((select) => [
      select
        .selectFrom('orders')
        .whereRef('orders.account_id', '=', 'accounts.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('orders'),
      select
        .selectFrom('sessions')
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('sessions.expires_at', '>', clock.now())
        .select(({ fn }) => fn.countAll().as('count'))
        .as('sessions'),
    ])
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute();
  const accounts = rows.map(({ created_at, orders, sessions, ...row }) => ({
    ...row,
    createdAt: toText(created_at),
    orders: Number(orders),
    sessions: Number(sessions),
  }));
  return { total: await countAll(queries, 'accounts'), accounts };
};

type Line = { product: Product; price_cents: number; quantity: number };

/** The lines of orders of earlier versions, by the order's id. */
const findOldLines = async (queries: Kysely<Schema>, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return new Map<string, Line[]>();
  const rows = await queries
    .selectFrom('order_lines')
    .select(['order_id', 'product', 'price_cents', 'quantity'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('position')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ ...row, product: JSON.parse(row.product) as Product })),
    ({ order_id }) => order_id,
  );
};

const toStoredLine = ({ product, price_cents, quantity }: Line): StoredOrder['lines'][number] => ({
  title: product.title,
  price: toDollars(price_cents),
  quantity,
});

/** The newest orders with their lines. */
export const listOrders = async (
  queries: Kysely<Schema>,
): Promise<{ total: number; orders: StoredOrder[] }> => {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'account_id', 'email', 'name', 'payment', 'total_cents', 'created_at', 'lines'])
    .orderBy('created_at', 'desc')
    .limit(maxRows)
    .execute();
  const old = rows.filter(({ lines }) => lines === null).map(({ id }) => id);
  const oldLines = await findOldLines(queries, old);
  const readLines = (id: string, lines: string | null) =>
    lines === null ? (oldLines.get(id) ?? []) : (JSON.parse(lines) as Line[]);
  const orders = rows.map(({ account_id, total_cents, created_at, lines, ...row }) => ({
    ...row,
    accountId: account_id,
    total: toDollars(total_cents),
    createdAt: toText(created_at),
    lines: readLines(row.id, lines).map(toStoredLine),
  }));
  return { total: await countAll(queries, 'orders'), orders };
};
