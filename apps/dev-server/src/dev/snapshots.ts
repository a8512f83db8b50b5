import type { Snapshot } from '@curiolane/contract/instruments';
import type { Kysely, Transaction } from 'kysely';
import { schemaVersion } from '../db/migrations.ts';
import type { Schema } from '../db/schema.ts';
import { clearTables, tableNames } from '../db/tables.ts';
import type { MovableClock } from './movable-clock.ts';

type Rows = Snapshot['tables'][string];

export type Restoration = { outcome: 'restored' } | { outcome: 'mismatch'; reason: string };

const maxRowsPerStatement = 500;

/** The values do not fit the columns: SQLite's constraint and mismatch errors, PostgreSQL's classes 22, 23 and 42. */
const isMisfit = (error: unknown) => {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (errcode !== undefined && [1, 19, 20].includes(errcode & 0xff)) || /^(?:22|23|42)/.test(code ?? '');
};

const fill = async (transaction: Transaction<Schema>, table: (typeof tableNames)[number], rows: Rows) => {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + maxRowsPerStatement) as never)
      .execute();
};

export type Snapshots = ReturnType<typeof snapshots>;

export const snapshots = (queries: Kysely<Schema>, clock: MovableClock) => ({
  take: (): Promise<Snapshot> =>
    queries
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (transaction) => {
        const tables: Snapshot['tables'] = {};
        for (const table of tableNames)
          tables[table] = (await transaction.selectFrom(table).selectAll().execute()) as unknown as Rows;
        const takenAt = new Date(clock.now()).toISOString();
        return { schemaVersion, takenAt, clockOffsetMs: clock.offset(), tables };
      }),

  /** Puts everything back, or nothing. */
  async restore(snapshot: Snapshot): Promise<Restoration> {
    if (snapshot.schemaVersion !== schemaVersion)
      return {
        outcome: 'mismatch',
        reason: `The snapshot is of schema ${snapshot.schemaVersion}; this server takes ${schemaVersion}.`,
      };
    const unknown = Object.keys(snapshot.tables).find((table) => !tableNames.some((name) => name === table));
    if (unknown) return { outcome: 'mismatch', reason: `This server has no table ${unknown}.` };
    try {
      await queries.transaction().execute(async (transaction) => {
        await clearTables(transaction);
        for (const table of tableNames) await fill(transaction, table, snapshot.tables[table] ?? []);
      });
    } catch (error) {
      if (!isMisfit(error)) throw error;
      return { outcome: 'mismatch', reason: `The snapshot does not fit: ${(error as Error).message}.` };
    }
    clock.set(clock.now() - clock.offset() + snapshot.clockOffsetMs);
    return { outcome: 'restored' };
  },
});
