import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenSandbox } from './open-sandbox.ts';
import { sandboxUsage } from './sandbox-usage.ts';
import { createSandboxes } from './sandboxes.ts';

const ttlMs = 10_000;
const options = { name: null, seed: 'empty' as const };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = (max = 10) => {
  const closed: string[] = [];
  const errors: unknown[] = [];
  const sandboxes = createSandboxes({
    max,
    ttlMs,
    open: async ({ id }) => {
      const usage = sandboxUsage(Date.now);
      return { id, ...usage, close: usage.whenIdle } as OpenSandbox;
    },
    onClose: ({ id }) => closed.push(id),
    onCloseError: (error) => errors.push(error),
  });
  return { sandboxes, closed, errors };
};

test('one ends when it was not used for the time, and the last one takes the timer with it', async () => {
  const { sandboxes, closed } = create();
  expect(vi.getTimerCount()).toBe(0);
  const idle = await sandboxes.create(options);
  const used = await sandboxes.create(options);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  used?.begin()();
  await vi.advanceTimersByTimeAsync(4000);
  expect(closed).toEqual([idle?.id]);
  expect(sandboxes.list()).toEqual([used]);
  await vi.advanceTimersByTimeAsync(2 * ttlMs);
  expect(closed).toEqual([idle?.id, used?.id]);
  expect(vi.getTimerCount()).toBe(0);
});

test('none ends while a request is being served', async () => {
  const { sandboxes, closed } = create();
  const sandbox = await sandboxes.create(options);
  const end = sandbox?.begin();
  await vi.advanceTimersByTimeAsync(5 * ttlMs);
  expect(sandboxes.list()).toEqual([sandbox]);
  end?.();
  await vi.advanceTimersByTimeAsync(2 * ttlMs);
  expect(closed).toEqual([sandbox?.id]);
});

test('one that is being created counts, and an expired one does not', async () => {
  const { sandboxes } = create(2);
  const created = await Promise.all([1, 2, 3].map(() => sandboxes.create(options)));
  expect(created.map((sandbox) => sandbox !== undefined)).toEqual([true, true, false]);
  vi.setSystemTime(Date.now() + ttlMs);
  expect(await sandboxes.create(options)).toBeDefined();
});

test('one that cannot be opened leaves its place to another', async () => {
  const open = vi.fn(async () => Promise.reject(new Error('no memory')));
  const sandboxes = createSandboxes({ max: 1, ttlMs, open, onClose: () => {}, onCloseError: () => {} });
  await expect(sandboxes.create(options)).rejects.toThrow('no memory');
  await expect(sandboxes.create(options)).rejects.toThrow('no memory');
});

test('closing waits for the requests of all of them', async () => {
  const { sandboxes, closed } = create();
  const sandbox = await sandboxes.create(options);
  const end = sandbox?.begin();
  const closing = sandboxes.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([closed, sandboxes.list(), vi.getTimerCount()]).toEqual([[], [], 0]);
  end?.();
  await closing;
  expect(closed).toEqual([sandbox?.id]);
});
