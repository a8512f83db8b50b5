import { afterEach, expect, test, vi } from 'vitest';
import { readViewedProducts, rememberViewed } from './more-products.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('remembers each product once, the last one first', () => {
  for (const id of [3, 5, 3]) rememberViewed(id);
  expect(readViewedProducts()).toEqual([3, 5]);
});

test('remembers the last twelve', () => {
  for (let id = 1; id <= 20; id += 1) rememberViewed(id);
  expect(readViewedProducts()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
});

test.each(['no JSON', '{', '{}', '{"a":1}', '["x"]', '["1"]', '[-1]', '[1.5]', 'null'])(
  'ignores %j in the storage',
  (stored) => {
    localStorage.setItem('recentlyViewed', stored);
    expect(readViewedProducts()).toEqual([]);
    rememberViewed(7);
    expect(readViewedProducts()).toEqual([7]);
  },
);

test('remembers nothing where storage is blocked or full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  rememberViewed(7);
  expect(readViewedProducts()).toEqual([]);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(readViewedProducts()).toEqual([]);
});
