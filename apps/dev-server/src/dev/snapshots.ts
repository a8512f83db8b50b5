import type { Snapshot } from '@curiolane/contract/dev-tools';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import type { Schema } from '../db/schema.ts';
import { holdOffReset, replaceRows, tableNames } from '../db/tables.ts';
import type { Enqueue } from './enqueue.ts';
import { isInClockRange, type MovableClock } from './movable-clock.ts';

type Rows = Snapshot['tables'][string];

export type RestoreResult = { outcome: 'restored' } | { outcome: 'mismatch'; reason: string };

const maxRowsPerStatement = 500;

/** SQLite's constraint and mismatch errors, PostgreSQL's classes 22, 23 and 42: the rows do not fit the tables. */
const isConstraintError = (error: unknown) => {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (errcode !== undefined && [1, 19, 20].includes(errcode & 0xff)) || /^(?:22|23|42)/.test(code ?? '');
};

const insertRows = async (
  transaction: Transaction<Schema>,
  table: (typeof tableNames)[number],
  rows: Rows,
) => {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + maxRowsPerStatement) as never)
      .execute();
};

export type Snapshots = ReturnType<typeof createSnapshots>;

export const createSnapshots = (
  database: Pick<Database, 'queries' | 'kind'>,
  clock: MovableClock,
  enqueue: Enqueue,
) => ({
  take: (): Promise<Snapshot> =>
    enqueue(() =>
      database.queries
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (transaction) => {
          await holdOffReset(transaction);
          const tables: Snapshot['tables'] = {};
          for (const table of tableNames)
            tables[table] = (await transaction.selectFrom(table).selectAll().execute()) as unknown as Rows;
          const takenAt = new Date(clock.now()).toISOString();
          return { schemaVersion, takenAt, clockOffsetMs: clock.offset(), tables };
        }),
    ),

  /** Restores everything, or nothing. */
  restore: (snapshot: Snapshot): Promise<RestoreResult> =>
    enqueue(async () => {
      if (snapshot.schemaVersion !== schemaVersion)
        return {
          outcome: 'mismatch',
          reason: `The snapshot has schema ${snapshot.schemaVersion}; this server has ${schemaVersion}.`,
        };
      const unknownTable = Object.keys(snapshot.tables).find(
        (table) => !tableNames.some((name) => name === table),
      );
      if (unknownTable) return { outcome: 'mismatch', reason: `This server has no table ${unknownTable}.` };
      const time = clock.now() - clock.offset() + snapshot.clockOffsetMs;
      if (!isInClockRange(time))
        return { outcome: 'mismatch', reason: 'The snapshot moves the clock out of its range.' };
      try {
        await replaceRows(database, async (transaction) => {
          for (const table of tableNames) await insertRows(transaction, table, snapshot.tables[table] ?? []);
        });
      } catch (error) {
        if (!isConstraintError(error)) throw error;
        return { outcome: 'mismatch', reason: `The snapshot does not fit: ${(error as Error).message}.` };
      }
      clock.set(clock.now() - clock.offset() + snapshot.clockOffsetMs);
      return { outcome: 'restored' };
    }),
});
