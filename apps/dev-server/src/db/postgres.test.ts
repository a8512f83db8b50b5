import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postgres, testDatabases } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

describe.runIf(postgres).each(testDatabases)('a connection to PostgreSQL', ({ open }) => {
  test('has fifteen seconds for each statement', async () => {
    const { queries } = await open();
    expect((await sql`show statement_timeout`.execute(queries)).rows).toEqual([{ statement_timeout: '15s' }]);
  });

  test('is ready again after an outage with a role that may create no temporary tables', async () => {
    const admin = await open();
    const url = new URL((await postgres?.url?.()) ?? '');
    const role = `role_${randomUUID().slice(-12)}`;
    const run = (command: string) => sql.raw(command).execute(admin.queries);
    await run(`revoke temporary on database ${url.pathname.slice(1)} from public`);
    await run(`create role ${role} login password 'secret'`);
    await run(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    url.username = role;
    url.password = 'secret';
    const database = await openDatabase(url.href);
    try {
      database.noteFailure(Object.assign(new Error('terminating connection'), { code: '57P01' }));
      expect(database.hasFailed()).toBe(true);
      await database.ping();
      expect(database.hasFailed()).toBe(false);
      expect(await admin.queries.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    } finally {
      await database.close();
      await run(`drop owned by ${role}`);
      await run(`drop role ${role}`);
      await run(`grant temporary on database ${url.pathname.slice(1)} to public`);
    }
  });
});
