import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { clearTables } from '../db/tables.ts';

export type TestDatabase = { name: string; url?: () => Promise<string>; open(): Promise<Database> };

const runAsAdmin = async (url: string, command: string) => {
  const admin = await openDatabase(url);
  await sql.raw(command).execute(admin.queries);
  await admin.close();
};

const openMigratedDatabase = async (url: string): Promise<Database> => {
  const database = await openDatabase(url);
  await database.migrate();
  return database;
};

/** One PostgreSQL database for all test files of a worker, cleared for each test: creating one takes longer than most tests. */
const postgresDatabase = (server: string): TestDatabase => {
  const name = inject('databasePrefix') + randomUUID().slice(-12);
  const own = new URL(server);
  own.pathname = `/${name}`;
  let created: Promise<Database> | undefined;
  const create = async () => {
    await runAsAdmin(server, `create database ${name}`);
    return openMigratedDatabase(own.href);
  };
  const open = async () => {
    created ??= create();
    const database = await created;
    await clearTables(database.queries);
    return { ...database, close: async () => {} };
  };
  return { name: 'PostgreSQL', open, url: async () => (await open()) && own.href };
};

const server = process.env.TEST_DATABASE_URL;

if (!server) console.info('Tests run on SQLite: set TEST_DATABASE_URL to run them on PostgreSQL instead.');

export const sqlite: TestDatabase = { name: 'SQLite', open: () => openMigratedDatabase('file::memory:') };

export const postgres: TestDatabase | undefined = server ? postgresDatabase(server) : undefined;

/** What the tests run on this time; each `open` returns an empty database. */
export const testDatabases: TestDatabase[] = [postgres ?? sqlite];
