import { expect, test } from 'vitest';
import { poll } from './poll.ts';

test('a condition that is read while the page navigates is read again', async () => {
  let reads = 0;
  const condition = async () => {
    reads += 1;
    if (reads === 1)
      throw new Error('page.evaluate: Execution context was destroyed, most likely because of a navigation');
    return true;
  };
  expect(await poll(condition, 60_000)).toBe(true);
  expect(reads).toBe(2);
});

test('any other error is not swallowed', () =>
  expect(poll(() => Promise.reject(new TypeError('a bug')), 60_000)).rejects.toThrow('a bug'));

test('a condition that never holds is false', async () => expect(await poll(() => false, 0)).toBe(false));
