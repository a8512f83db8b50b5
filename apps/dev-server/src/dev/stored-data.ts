import { toDollars } from '@curiolane/contract';
import type { StoredAccount, StoredOrder, StoredTable } from '@curiolane/contract/dev-tools';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { readLines } from '../db/order-lines.ts';
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
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(maxRows)
    .execute();
  // One statement for all would lock accounts before sessions, and a reset locks them last.
  const [orders, sessions] = await Promise.all([
    queries
      .selectFrom('orders')
      .where('account_id', 'is not', null)
      .select(['account_id as id', ({ fn }) => fn.countAll().as('count')])
      .groupBy('account_id')
      .execute(),
    queries
      .selectFrom('sessions')
      .where('expires_at', '>', clock.now())
      .select(['account_id as id', ({ fn }) => fn.countAll().as('count')])
      .groupBy('account_id')
      .execute(),
  ]);
  const getCount = (counts: typeof orders | typeof sessions, id: string) =>
    Number(counts.find((each) => each.id === id)?.count ?? 0);
  const accounts = rows.map(({ created_at, ...row }) => ({
    ...row,
    createdAt: toText(created_at),
    orders: getCount(orders, row.id),
    sessions: getCount(sessions, row.id),
  }));
  return { total: await countAll(queries, 'accounts'), accounts };
};

/** The newest orders with their lines. */
export const listOrders = async (
  queries: Kysely<Schema>,
): Promise<{ total: number; orders: StoredOrder[] }> => {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'account_id', 'email', 'name', 'payment', 'total_cents', 'created_at', 'lines'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  const orders = rows.map(({ account_id, total_cents, created_at, lines, ...row }) => ({
    ...row,
    accountId: account_id,
    total: toDollars(total_cents),
    createdAt: toText(created_at),
    lines: readLines(lines).map(({ title, price, quantity }) => ({ title, price, quantity })),
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
    const { key, newness } = tables[table];
    const query = key.reduce(
      (ordered, column) => ordered.orderBy(sql.ref(column)),
      queries.selectFrom(table).selectAll().orderBy(sql.ref(newness), 'desc'),
    );
    const rows: object[] = await query.limit(maxRowsOfTable).execute();
    listed.push({
      table,
      total: await countAll(queries, table),
      rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(toColumn))),
    });
  }
  return listed;
};
