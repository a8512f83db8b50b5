import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';
import { whileBehind } from './migration-guard.ts';
import { migrations } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

export type Database = {
  kind: 'sqlite' | 'postgres';
  queries: Kysely<Schema>;
  /** Brings the tables to this version. Safe when several servers start at once. */
  migrate(): Promise<void>;
  /** @throws when the database does not respond in time or is not migrated yet. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const pingTimeoutMs = 2000;

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One folder after the other: Node's own recursion never ends where the system refuses (as in /proc). */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};

const openSqlite = (url: string): Dialect => {
  const path = url.slice('file:'.length);
  const file = path === ':memory:' ? path : resolve(path);
  try {
    if (file !== ':memory:') makeFolder(dirname(file));
    return new SqliteDialect({ database: openNodeSqlite(file) });
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database ${file} cannot be opened for writing (${message(error)}); make its folder writable or name another with DATABASE_URL=file:<path>.`,
    );
  }
};

const migrate = async (queries: Kysely<Schema>) => {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

const tooLate = async () => {
  await setTimeout(pingTimeoutMs, undefined, { ref: false });
  throw new Error('The database does not respond.');
};

/** @param url `file:<path>`, `file::memory:` or `postgres://…` */
export const openDatabase = async (url: string): Promise<Database> => {
  const kind = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const dialect = kind === 'sqlite' ? openSqlite(url) : await postgresDialect(url);
  const tables = new Kysely<Schema>({ dialect });
  let behind = false;
  const queries = tables.withPlugin(whileBehind(() => behind));
  return {
    kind,
    queries,
    async migrate() {
      try {
        await migrate(tables);
        behind = false;
      } catch (error) {
        behind = true;
        throw error;
      }
    },
    ping: async () => void (await Promise.race([sql`select 1`.execute(queries), tooLate()])),
    close: () => tables.destroy(),
  };
};
