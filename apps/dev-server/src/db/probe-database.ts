import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** More than an order with its mail takes. */
const probeBytes = 256 * 1024;

/** A table that is gone when the statement ends, but whose pages needed space on the disk. */
const writePostgres = sql`
  create temporary table storage_probe on commit drop as
  select repeat(md5(number::text), 32) from generate_series(1, ${sql.lit(probeBytes / 1024)}) number
`;

const writeSqlite = [
  sql`create table if not exists storage_probe (content blob)`,
  sql`insert into storage_probe values (zeroblob(${sql.lit(probeBytes)}))`,
  sql`drop table storage_probe`,
];

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
  else
    for (const statement of kind === 'sqlite' ? writeSqlite : [writePostgres])
      await statement.execute(queries);
};
