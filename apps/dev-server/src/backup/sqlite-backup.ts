import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolder, openDatabase } from '../db/database.ts';
import { migrations } from '../db/migrations.ts';

/** How long a lock of another program is waited for. */
const timeoutMs = 10_000;
const retryIntervalMs = 10;

/** More pages than a database can have: the copy is one step, which no write of a server interrupts. */
const allPages = 2 ** 31 - 1;

/** A reason why there is no backup, or none that could be restored; printed in one line. */
export class BackupError extends Error {}

const sync = (file: string) => {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

const listTables = (database: DatabaseSync) =>
  database
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map(({ name }) => String(name));

const listMigrations = (database: DatabaseSync) =>
  database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(({ name }) => String(name));

/** An error of SQLite or of the file system as one line; any other is thrown as it is. */
const toBackupError = (error: unknown, sentence: (message: string) => string): BackupError => {
  if (!(error instanceof Error && 'code' in error)) throw error;
  return new BackupError(sentence(error.message));
};

/**
 * @param hint What the file has to be.
 * @throws {BackupError} when the file is no whole database of a shop that this version can read.
 */
const check = (file: string, hint: string) => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}; ${hint}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
    const names = listTables(database).includes('kysely_migration') ? listMigrations(database) : [];
    if (names.length === 0) throw new BackupError(`${file} is no database of a shop; ${hint}.`);
    const unknown = names.find((name) => !(name in migrations));
    if (unknown !== undefined)
      throw new BackupError(
        `${file} is of another version of the server (it has ${unknown}); use that version.`,
      );
    const [damage] = database.prepare('pragma quick_check(1)').all();
    if (damage?.quick_check !== 'ok')
      throw new BackupError(`${file} is damaged (${damage?.quick_check}); nothing was copied.`);
  } catch (error) {
    throw toBackupError(error, (message) => `${file} cannot be read as a database (${message}); ${hint}.`);
  } finally {
    database?.close();
  }
};

/** @throws {BackupError} when nothing can be written beside the file. */
const requireFolder = (file: string) => {
  const folder = dirname(file);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw toBackupError(
      error,
      (message) =>
        `Nothing can be written to ${folder} (${message}); it takes a folder that exists and is writable.`,
    );
  }
};

/** How many rows of each kind a database has, for a person who compares. */
export const countRows = (file: string): { orders: number; accounts: number } => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs });
  const count = (table: 'orders' | 'accounts') =>
    Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
  try {
    return { orders: count('orders'), accounts: count('accounts') };
  } finally {
    database.close();
  }
};

/**
 * Copies the database of a running server into a new file: everything that was stored when it begins, as one state. The
 * server goes on meanwhile, and stores.
 *
 * @throws {BackupError} when there is no whole database to copy, or the file exists already or cannot be written.
 */
export const backUp = (database: string, file: string): void => {
  check(database, 'DATABASE_URL takes the database of a server');
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another file.`);
  requireFolder(file);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const source = new DatabaseSync(database, { readOnly: true, timeout: timeoutMs });
  try {
    // One read transaction, which no writer waits for. SQLite's online backup would start again with each write of
    // another process.
    source.prepare('vacuum into ?').run(part);
    sync(part);
    renameSync(part, file);
  } catch (error) {
    throw toBackupError(error, (message) => `${database} cannot be copied to ${file} (${message}).`);
  } finally {
    source.close();
    rmSync(part, { force: true });
  }
};

/**
 * An error of Node's `backup` for a database that another program is writing to: it has no code of its own, as Node
 * reads the code of SQLite's last call that failed, and none did.
 */
const isLocked = (error: unknown) => (error as { errcode?: number }).errcode === 0;

/** @throws {BackupError} when another program keeps the database locked. */
const copyInto = async (source: DatabaseSync, database: string): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    try {
      await backup(source, database, { rate: allPages });
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() - begun > timeoutMs)
        throw new BackupError(
          `Another program has kept ${database} locked for ${timeoutMs / 1000} s; nothing was restored.`,
        );
      await pause(retryIntervalMs);
    }
  }
};

const hasAllMigrations = (source: DatabaseSync) =>
  listMigrations(source).length === Object.keys(migrations).length;

/** Copies a database into another file, and migrates the copy. */
const copyMigrated = async (source: DatabaseSync, file: string) => {
  source.prepare('vacuum into ?').run(file);
  const copy = await openDatabase(`file:${file}`);
  await copy.migrate().finally(copy.close);
};

/** Copies what a backup of an earlier version has by way of a migrated copy: a server migrates only when it starts. */
const copyMigratedInto = async (source: DatabaseSync, database: string): Promise<void> => {
  const part = `${database}.part`;
  rmSync(part, { force: true });
  try {
    await copyMigrated(source, part);
    const migrated = new DatabaseSync(part, { readOnly: true });
    await copyInto(migrated, database).finally(() => migrated.close());
  } finally {
    for (const file of [part, `${part}-wal`, `${part}-shm`]) rmSync(file, { force: true });
  }
};

/**
 * Replaces what a database holds by a backup, in one transaction: a server that is running goes on with what the backup
 * has, and a failure changes nothing. Without a database one is created.
 *
 * @throws {BackupError} when the backup cannot be used, or another program keeps the database locked.
 */
export const restore = async (file: string, database: string): Promise<void> => {
  check(file, 'it takes one of npm run backup');
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    createFolder(dirname(database));
    requireFolder(database);
    await (hasAllMigrations(source) ? copyInto : copyMigratedInto)(source, database);
  } catch (error) {
    throw toBackupError(error, (message) => `${database} cannot be replaced (${message}).`);
  } finally {
    source.close();
  }
};
