import { type Product, toDollars } from '@curiolane/contract';
import type { StoredAccount, StoredOrder, StoredTable } from '@curiolane/contract/dev-tools';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../db/schema.ts';
import { tableNames, tables } from '../db/tables.ts';
import { toCell } from './shown-cell.ts';

const maxRows = 100;

/** A time that no ISO timestamp has may have been stored by hand. */
const toText = (time: number) => (Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : String(time));

const countAll = async (queries: Kysely<Schema>, table: keyof Schema) => {
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
  const orders = rows.map(({ account_id, total_cents, created_at, lines, ...row }) => ({
    ...row,
    accountId: account_id,
    total: toDollars(total_cents),
    createdAt: toText(created_at),
    lines: (JSON.parse(lines) as Line[]).map(toStoredLine),
  }));
  return { total: await countAll(queries, 'orders'), orders };
};

const maxRowsOfTable = 20;

const toColumn = ([column, value]: [string, unknown]): [string, StoredTable['rows'][number][string]] =>
  typeof value === 'number' && /_(?:at|start)$/.test(column)
    ? [column, toText(value)]
    : [column, toCell(column, value)];

/** The newest rows of every table. */
export const listTables = async (queries: Kysely<Schema>): Promise<StoredTable[]> => {
  const listed: StoredTable[] = [];
  for (const table of tableNames) {
    const rows: object[] = await queries
      .selectFrom(table)
      .selectAll()
      .orderBy(sql.ref(tables[table].newness), 'desc')
      .limit(maxRowsOfTable)
      .execute();
    listed.push({
      table,
      total: await countAll(queries, table),
      rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(toColumn))),
    });
  }
  return listed;
};
