import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** More than an order with its mail takes. */
const probeBytes = 256 * 1024;

const fillers = sql`select repeat(md5(number::text), 32) from generate_series(1, ${sql.lit(probeBytes / 1024)}) number`;

/** A table that is gone when the statement ends, but whose pages needed space on the disk. */
const createTemporary = sql`create temporary table storage_probe on commit drop as ${fillers}`;

const insertRows = sql`
  insert into idempotency_keys (scope, key, body_hash, response, created_at)
  select 'storage_probe', gen_random_uuid()::text, '', filler, 0 from (${fillers}) as rows (filler)
`;

const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

const writePostgres = async (queries: Kysely<Schema>) => {
  try {
    await createTemporary.execute(queries);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    // Any role of the shop may do this. It tells less: a table may have free pages on a full disk.
    const transaction = await queries.startTransaction().execute();
    try {
      await insertRows.execute(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  }
};

const sqliteStatements = [
  sql`create table if not exists storage_probe (content blob)`,
  sql`insert into storage_probe values (zeroblob(${sql.lit(probeBytes)}))`,
  sql`drop table storage_probe`,
];

const writeSqlite = async (queries: Kysely<Schema>) => {
  for (const statement of sqliteStatements) await statement.execute(queries);
};

/**
 * Finds out whether the database can be read, or be written: a disk that is full shows only with a write that needs
 * space. @throws when it cannot.
 */
export const probeDatabase = async (
  queries: Kysely<Schema>,
  kind: 'sqlite' | 'postgres',
  access: 'read' | 'write',
): Promise<void> => {
  if (access === 'read') await sql`select 1`.execute(queries);
  else await (kind === 'sqlite' ? writeSqlite : writePostgres)(queries);
};
