import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';
import { createLockRetry } from './lock-retry.ts';
import { migrationGuard } from './migration-guard.ts';
import { migrations } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import { probeDatabase } from './probe-database.ts';
import type { Schema } from './schema.ts';
import { SqliteLockDialect } from './sqlite-lock-dialect.ts';
import { isDatabaseDown } from './unavailable.ts';

export type Database = {
  kind: 'sqlite' | 'postgres';
  queries: Kysely<Schema>;
  /** Migrates to the latest schema. Safe when several servers start at the same time. */
  migrate(): Promise<void>;
  /** @throws when the database does not respond in time, is not migrated yet, or could not store anything lately. */
  ping(): Promise<void>;
  /** True from the first query that the database could not do, because of its own state, until a `ping` has written. */
  hasFailed(): boolean;
  /** Notes why a request failed. */
  noteFailure(error: unknown): void;
  close(): Promise<void>;
};

const pingTimeoutMs = 2000;

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Parents first: Node's own `recursive` never returns where the system refuses (as in /proc). */
export const createFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
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

/** The database behind a dialect, which is not migrated yet. */
export const createDatabase = (kind: Database['kind'], dialect: Dialect): Database => {
  let failed = false;
  const noteFailure = (error: unknown) => {
    if (isDatabaseDown(error)) failed = true;
  };
  const tables = new Kysely<Schema>({
    dialect,
    log: (event) => {
      if (event.level === 'error') noteFailure(event.error);
    },
  });
  let migrationPending = false;
  const queries = tables.withPlugin(migrationGuard(() => migrationPending));
  const probe = async () => {
    if (!failed) return probeDatabase(queries, kind, 'read');
    await probeDatabase(queries, kind, 'write');
    failed = false;
  };
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
    ping: () => Promise.race([probe(), rejectAfterTimeout()]),
    hasFailed: () => failed,
    noteFailure,
    close: () => tables.destroy(),
  };
};

const openSqlite = async (url: string): Promise<Database> => {
  const path = url.slice('file:'.length);
  const file = path === ':memory:' ? path : resolve(path);
  try {
    if (file !== ':memory:') createFolder(dirname(file));
    const sqlite = await createLockRetry()(async () => openNodeSqlite(file));
    return createDatabase('sqlite', new SqliteLockDialect(sqlite));
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database ${file} cannot be opened for writing (${message(error)}); make its folder writable or choose another file with DATABASE_URL=file:<path>.`,
    );
  }
};

/** @param url `file:<path>`, `file::memory:` or `postgres://…` */
export const openDatabase = async (url: string): Promise<Database> =>
  url.startsWith('file:') ? openSqlite(url) : createDatabase('postgres', await postgresDialect(url));
