import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Every table, referenced ones first. */
export const tableNames = [
  'accounts',
  'sessions',
  'verifications',
  'verification_codes',
  'rate_limits',
  // In the order in which an order writes them, so that a lock on all tables meets no deadlock.
  'idempotency_keys',
  'orders',
  'outbox',
] as const satisfies (keyof Schema)[];

/** Deletes every row of every table. */
export const clearTables = async (queries: Kysely<Schema> | Transaction<Schema>): Promise<void> => {
  for (const table of tableNames.toReversed()) await queries.deleteFrom(table).execute();
};

/** Accounts last: what refers to an account locks it after its own table. SQLite has one writer anyway. */
const lockTables = (transaction: Transaction<Schema>) => {
  const names = [...tableNames.filter((name) => name !== 'accounts'), 'accounts'];
  return sql`lock table ${sql.join(names.map((name) => sql.table(name)))}`.execute(transaction);
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
