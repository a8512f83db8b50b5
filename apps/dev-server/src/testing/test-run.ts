import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the names of this run's databases begin. */
    databasePrefix: string;
  }
}

const dropDatabases = async (server: string, prefix: string) => {
  const { queries, close } = await openDatabase(server);
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${prefix})`.execute(queries);
  for (const { name } of rows) await sql`drop database ${sql.id(name)} with (force)`.execute(queries);
  await close();
};

/** Vitest's setup of a whole run. The files of a run share modules, so no hook of a file is the last to need a database. */
export default ({ provide }: TestProject) => {
  const server = process.env.TEST_DATABASE_URL;
  const prefix = `curiolane_${randomUUID().slice(-12)}_`;
  provide('databasePrefix', prefix);
  return async () => {
    if (server) await dropDatabases(server, prefix);
  };
};
