import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrateWithRetry } from './migrate-with-retry.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const newer = new Error('corrupted migrations: previously executed migration 9999_later is missing');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const retryWith = async (...errors: Error[]) => {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
  const migrate = vi.fn(async () => {
    const [error] = errors.length > 1 ? errors.splice(0, 1) : errors;
    throw error;
  });
  const stop = await migrateWithRetry({ migrate }, 'file:shop.db', log);
  await vi.advanceTimersByTimeAsync(3000);
  expect(migrate).toHaveBeenCalledTimes(4);
  await stop();
  return log;
};

test('a database that is reached later and is of a newer version is one line without a stack', async () => {
  const log = await retryWith(away, newer);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls).toEqual([
    [{ reason: expect.stringContaining('a newer version of this server') }, 'database cannot be migrated'],
  ]);
});

test('a bug in a migration is logged once, with its stack', async () => {
  const bug = new Error('no such column');
  const log = await retryWith(away, bug);
  expect(log.error.mock.calls).toEqual([[{ err: bug }, 'database cannot be migrated']]);
});

test('what prepares the database runs once it is reached', async () => {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
  const migrate = vi.fn(async () => {}).mockRejectedValueOnce(away);
  const prepare = vi.fn(async () => {});
  const stop = await migrateWithRetry({ migrate }, 'file:shop.db', log, prepare);
  expect(prepare).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(prepare).toHaveBeenCalledTimes(1);
  await stop();
});
