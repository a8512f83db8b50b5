import { expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { eventually } from '../testing/eventually.ts';
import { testMailer } from '../testing/test-app.ts';
import type { OutboxStore } from './outbox-store.ts';
import { startOutbox } from './outbox-worker.ts';

const startWith = (error: Error) => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const claim = vi.fn(async () => Promise.reject(error));
  const store = { claim, listClaims: async () => [] } as unknown as OutboxStore;
  const outbox = startOutbox({ store, mailer: testMailer(), clock: systemClock, log });
  const wakeUntil = (times: number) =>
    eventually(() => {
      outbox.wake();
      expect(claim.mock.calls.length).toBeGreaterThanOrEqual(times);
    });
  return { log, outbox, wakeUntil };
};

test('a database that is away is one line without a stack, however often the outbox looks', async () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const { log, outbox, wakeUntil } = startWith(error);
  await wakeUntil(20);
  await outbox.stop();
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn.mock.calls).toEqual([
    [{ reason: error.message }, 'outbox cannot be read: the database is unavailable'],
  ]);
});

test('any other error is a bug, and is logged with its stack each time', async () => {
  const { log, outbox, wakeUntil } = startWith(new Error('no such column'));
  await wakeUntil(3);
  await outbox.stop();
  expect(log.error.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'outbox cannot be read');
});
