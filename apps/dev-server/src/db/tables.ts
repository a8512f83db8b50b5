import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Every table, referenced ones first. */
export const tableNames = [
  'accounts',
  'sessions',
  'verifications',
  'rate_limits',
  'orders',
  'order_lines',
  'idempotency_keys',
  'outbox',
] as const satisfies (keyof Schema)[];

/** Deletes every row of every table. */
export const clearTables = async (queries: Kysely<Schema> | Transaction<Schema>): Promise<void> => {
  for (const table of tableNames.toReversed()) await queries.deleteFrom(table).execute();
};
