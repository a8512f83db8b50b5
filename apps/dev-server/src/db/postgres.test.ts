import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postgres, testDatabases } from '../testing/test-database.ts';

describe.runIf(postgres).each(testDatabases)('a connection to PostgreSQL', ({ open }) => {
  test('has fifteen seconds for each statement', async () => {
    const { queries } = await open();
    expect((await sql`show statement_timeout`.execute(queries)).rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
