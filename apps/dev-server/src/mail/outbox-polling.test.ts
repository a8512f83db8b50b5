import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPolling } from './outbox-polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const poll = vi.fn();
beforeEach(() => poll.mockReset());

test('polls from a start until nothing waits, and then has no timer', async () => {
  let waiting = true;
  const { start } = createPolling({ poll, hasWaiting: async () => waiting });
  expect(vi.getTimerCount()).toBe(0);
  start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(poll).toHaveBeenCalledTimes(3);
  waiting = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  start();
  expect(vi.getTimerCount()).toBe(1);
});

test('goes on when it is started while it looks whether anything waits', async () => {
  const check = Promise.withResolvers<boolean>();
  const { start, stop } = createPolling({ poll, hasWaiting: () => check.promise });
  start();
  await vi.advanceTimersByTimeAsync(1000);
  start();
  check.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  stop();
});

test('ends when the database is gone', async () => {
  const { start } = createPolling({ poll, hasWaiting: () => Promise.reject(new Error('gone')) });
  start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

test('polls for ever without a condition', async () => {
  const { start, stop } = createPolling({ poll });
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).toHaveBeenCalledTimes(60);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
