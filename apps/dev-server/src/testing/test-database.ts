import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';

export type TestDatabase = { name: string; open(): Promise<Database> };

const administrate = async (url: string, command: string) => {
  const admin = await openDatabase(url);
  await sql.raw(command).execute(admin.queries);
  await admin.close();
};

const freshPostgres = async (url: string): Promise<Database> => {
  const name = `curiolane_${randomUUID().replaceAll('-', '')}`;
  await administrate(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase(own.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administrate(url, `drop database ${name} with (force)`);
    },
  };
};

const migrated = async (database: Database): Promise<Database> => {
  await database.migrate();
  return database;
};

const postgres = process.env.TEST_DATABASE_URL;

if (!postgres)
  console.info('Tests run on SQLite alone: set TEST_DATABASE_URL to run them on PostgreSQL too.');

/** Every kind of database that the tests run on; each `open` gives a fresh, migrated one. */
export const testDatabases: TestDatabase[] = [
  { name: 'SQLite', open: async () => migrated(await openDatabase('file::memory:')) },
  ...(postgres ? [{ name: 'PostgreSQL', open: async () => migrated(await freshPostgres(postgres)) }] : []),
];
