import { afterEach, expect, it, vi } from 'vitest';
import { withOrderLock } from './order-lock.ts';

type Locks = Pick<LockManager, 'request'>;

const useLocks = (request: (name: string, work: () => Promise<void>) => Promise<void>) =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request } as unknown as Locks,
  });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

it('runs the work when the browser grants the lock', async () => {
  useLocks((_, work) => work());
  const work = vi.fn(async () => {});
  await withOrderLock(work);
  expect(work).toHaveBeenCalledOnce();
});

it('runs the work once when the browser rejects locks', async () => {
  useLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  const work = vi.fn(async () => {});
  await withOrderLock(work);
  expect(work).toHaveBeenCalledOnce();
});

it('rejects when the work fails, without repeating it', async () => {
  useLocks((_, work) => work());
  const work = vi.fn(async () => {
    throw new Error('broken');
  });
  await expect(withOrderLock(work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledOnce();
});

it('a claim of a closed tab ends, also after the clock was set back', async () => {
  localStorage.setItem('curiolane-order', JSON.stringify({ owner: 'gone', at: Date.now() + 3_600_000 }));
  const work = vi.fn(async () => {});
  await withOrderLock(work);
  expect(work).toHaveBeenCalledOnce();
});
