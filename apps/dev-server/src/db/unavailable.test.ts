import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isDatabaseDown } from './unavailable.ts';

test('a PostgreSQL whose socket is gone is away, and not a file that is missing', async () => {
  const gone = join(import.meta.dirname, 'gone');
  const database = await openDatabase(`postgres://ann@/shop?host=${gone}`);
  const error: unknown = await database.ping().catch((reason: unknown) => reason);
  await database.close();
  expect(error).toMatchObject({ code: 'ENOENT', address: expect.stringContaining(gone) });
  expect(isDatabaseDown(error)).toBe(true);
  expect(isDatabaseDown(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});

test('a PostgreSQL to which no network leads is away', () => {
  const error = new Error('connect ENETUNREACH 192.0.2.1:5432');
  expect(isDatabaseDown(Object.assign(error, { code: 'ENETUNREACH', syscall: 'connect' }))).toBe(true);
});
