import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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
