import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

type TableName = keyof Schema;

/** Every table, referenced ones first: the columns that identify a row, and the one that says how new it is. */
export const tables: {
  [Name in TableName]: { key: readonly (keyof Schema[Name])[]; newness: keyof Schema[Name] };
} = {
  accounts: { key: ['id'], newness: 'created_at' },
  sessions: { key: ['token_hash'], newness: 'created_at' },
  verifications: { key: ['email'], newness: 'sent_at' },
  verification_codes: { key: ['token_hash'], newness: 'expires_at' },
  one_time_codes: { key: ['token_hash'], newness: 'expires_at' },
  saved_products: { key: ['account_id', 'product_id'], newness: 'saved_at' },
  rate_limits: { key: ['key'], newness: 'window_start' },
  // In the order in which an order writes them, so that a lock on all tables meets no deadlock.
  idempotency_keys: { key: ['scope', 'key'], newness: 'created_at' },
  orders: { key: ['id'], newness: 'created_at' },
  outbox: { key: ['id'], newness: 'created_at' },
};

export const tableNames = Object.keys(tables) as TableName[];

/** Deletes every row of every table. */
export const clearTables = async (queries: Kysely<Schema> | Transaction<Schema>): Promise<void> => {
  for (const table of tableNames.toReversed()) await queries.deleteFrom(table).execute();
};

/** Accounts last: what refers to an account locks it after its own table. */
const lockOrder: [TableName, ...TableName[]] = [
  'sessions',
  ...tableNames.filter((name) => name !== 'sessions' && name !== 'accounts'),
  'accounts',
];

/** SQLite has one writer anyway. */
const lockTables = (transaction: Transaction<Schema>) =>
  sql`lock table ${sql.join(lockOrder.map((name) => sql.table(name)))}`.execute(transaction);

/**
 * Keeps a reset from beginning until the end of the transaction, by a lock on the table that it locks first. Called first
 * by every transaction that uses accounts before another table: a reset locks accounts last, and the two would wait for
 * each other. For the same reason no single statement does so.
 */
export const holdOffReset = async (transaction: Transaction<Schema>): Promise<void> => {
  await transaction.deleteFrom(lockOrder[0]).where(sql.lit(false)).execute();
};

/**
 * Makes changes of one account wait for each other until the end of the transaction.
 *
 * @returns false when the account is gone.
 */
export const lockAccount = async (transaction: Transaction<Schema>, accountId: string): Promise<boolean> => {
  // Not as a query of Kysely, of which the journal would tell that it has changed the account.
  const locked = await sql`update accounts set email = email where id = ${accountId} returning id`.execute(
    transaction,
  );
  return locked.rows.length > 0;
};

/** Deletes every row and stores others, in one transaction that no other interleaves with. */
export const replaceRows = (
  { queries, kind }: Pick<Database, 'queries' | 'kind'>,
  insert: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await lockTables(transaction);
    await clearTables(transaction);
    await insert(transaction);
  });
