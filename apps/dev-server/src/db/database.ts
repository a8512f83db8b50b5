import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';
import { migrationGuard } from './migration-guard.ts';
import { migrations } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

export type Database = {
  kind: 'sqlite' | 'postgres';
  queries: Kysely<Schema>;
  /** Migrates to the latest schema. Safe when several servers start at the same time. */
  migrate(): Promise<void>;
  /** @throws when the database does not respond in time or is not migrated yet. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const pingTimeoutMs = 2000;

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Parents first: Node's own `recursive` never returns where the system refuses (as in /proc). */
const createFolder = (folder: string) => {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
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
    if (file !== ':memory:') createFolder(dirname(file));
    return new SqliteDialect({ database: openNodeSqlite(file) });
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database ${file} cannot be opened for writing (${message(error)}); make its folder writable or choose another file with DATABASE_URL=file:<path>.`,
    );
  }
};

const migrate = async (queries: Kysely<Schema>) => {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

const rejectAfterTimeout = async () => {
  await setTimeout(pingTimeoutMs, undefined, { ref: false });
  throw new Error('The database does not respond.');
};

/** @param url `file:<path>`, `file::memory:` or `postgres://…` */
export const openDatabase = async (url: string): Promise<Database> => {
  const kind = url.startsWith('file:') ? 'sqlite' : 'postgres';
  const dialect = kind === 'sqlite' ? openSqlite(url) : await postgresDialect(url);
  const tables = new Kysely<Schema>({ dialect });
  let migrationPending = false;
  const queries = tables.withPlugin(migrationGuard(() => migrationPending));
  return {
    kind,
    queries,
    async migrate() {
      try {
        await migrate(tables);
        migrationPending = false;
      } catch (error) {
        migrationPending = true;
        throw error;
      }
    },
    ping: async () => void (await Promise.race([sql`select 1`.execute(queries), rejectAfterTimeout()])),
    close: () => tables.destroy(),
  };
};
