import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../config.ts';
import { normalizeEmail } from '../normalized-email.ts';
import { postgres, sqlite } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrateWithRetry } from './migrate-with-retry.ts';
import { toStartError } from './start-error.ts';

test.each([
  ['orders_of_accounts', "account_id = 'a'"],
  ['orders_of_guests', "email = 'ann@example.com' and account_id is null"],
])('the index %s finds what orders are looked up by', async (index, condition) => {
  const { queries, close } = await sqlite.open();
  const plan = await sql`explain query plan select * from orders where ${sql.raw(condition)}`.execute(
    queries,
  );
  expect(JSON.stringify(plan.rows)).toContain(index);
  await close();
});

test.each([
  [
    'file:/data/shop.db',
    'the database /data/shop.db is of',
    ': DATABASE_URL=file:/data/shop-new.db npm start',
  ],
  [
    'postgres://ann:secret@db.example:6432/shop',
    'the database shop of db.example is of',
    ': createdb --host=db.example --port=6432 --username=ann shop_new, whose name then ends DATABASE_URL',
  ],
])(
  'a database of before the first release at %s is refused by its name, with the command for a new one',
  (url, name, command) => {
    const error = new Error('corrupted migrations: previously executed migration 0001-accounts is missing');
    const { message = '' } = toStartError(error, url) ?? {};
    expect(message).toContain(name);
    expect(message).toContain('before the first release');
    expect(message.endsWith(command)).toBe(true);
    expect(message).not.toMatch(/secret|\n/);
  },
);

test('a database with a migration of another branch is not taken for one of before the first release', () => {
  const error = new Error('corrupted migrations: previously executed migration 0001-gifts is missing');
  expect(toStartError(error, 'file:/data/shop.db')?.message).toContain('(it has 0001-gifts)');
});

test('a migration on SQLite that fails halfway leaves nothing behind, and can be run again', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'migrations-')), 'shop.db');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  const other = new DatabaseSync(file);
  other.exec('create table outbox (id text)');
  const database = await openDatabase(`file:${file}`);
  await expect(database.migrate()).rejects.toThrow('table "outbox" already exists');
  const listTables = () => other.prepare("select name from sqlite_master where type = 'table'").all();
  expect(listTables().filter(({ name }) => !String(name).startsWith('kysely_'))).toEqual([
    { name: 'outbox' },
  ]);
  other.exec('drop table outbox');
  await database.migrate();
  await database.ping();
  await database.close();
  other.close();
});

test('servers that start together on a new SQLite database migrate it once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'migrations-')), 'shop.db');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(`file:${file}`)));
  await Promise.all(databases.map(({ migrate }) => migrate()));
  await Promise.all(databases.map(({ close }) => close()));
});

describe.runIf(postgres)('a database of before the first release on PostgreSQL', () => {
  test('is refused and keeps its rows', async () => {
    const url = (await postgres?.url?.()) ?? '';
    const [early, server] = [await openDatabase(url), await openDatabase(url)];
    const sent = { email: normalizeEmail('ann@example.com'), sent_at: 0 };
    await early.queries.insertInto('verifications').values(sent).execute();
    await sql`insert into kysely_migration values ('0001-accounts', '2026-11-21')`.execute(early.queries);
    const log = { warn: () => {}, info: () => {}, error: () => {} };
    await expect(migrateWithRetry(server, url, log)).rejects.toThrow(StartError);
    expect(await early.queries.selectFrom('verifications').selectAll().execute()).toEqual([sent]);
    await sql`delete from kysely_migration where name = '0001-accounts'`.execute(early.queries);
    await Promise.all([early.close(), server.close()]);
  });
});
