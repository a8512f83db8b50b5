import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageLock } from './order-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const holdLock = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started = vi.fn();
  const done = storageLock('lock', async () => {
    started();
    await held;
  });
  return { started, done, release };
};

it('runs the work of one tab at a time', async () => {
  const first = holdLock();
  await vi.advanceTimersByTimeAsync(100);
  const second = holdLock();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.started, second.started].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  first.release();
  await first.done;
  await vi.advanceTimersByTimeAsync(200);
  expect(second.started).toHaveBeenCalledOnce();
  second.release();
  await second.done;
  expect(localStorage).toHaveLength(0);
});

it('runs one of two simultaneous claims first', async () => {
  const both = [holdLock(), holdLock()];
  await vi.advanceTimersByTimeAsync(1000);
  expect(both.filter(({ started }) => started.mock.calls.length > 0)).toHaveLength(1);
  for (const { release } of both) release();
  await vi.advanceTimersByTimeAsync(1000);
  for (const { started } of both) expect(started).toHaveBeenCalledOnce();
});

it('is released when its tab is closed', async () => {
  localStorage.setItem('lock', JSON.stringify({ owner: 'closed', at: Date.now() }));
  const next = holdLock();
  await vi.advanceTimersByTimeAsync(1000);
  expect(next.started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next.started).toHaveBeenCalledOnce();
  next.release();
  await next.done;
});

it('rejects and releases the lock when the work fails', async () => {
  const failing = storageLock('lock', async () => {
    throw new Error('broken');
  });
  const told = expect(failing).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(100);
  await told;
  expect(localStorage).toHaveLength(0);
});

it('runs the work immediately where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const work = vi.fn(async () => {});
  await storageLock('lock', work);
  expect(work).toHaveBeenCalledOnce();
});
