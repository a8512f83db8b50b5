import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0 objects'],
  [1, '1 object'],
  [2, '2 objects'],
])('formats %i as %s', (count, text) => {
  expect(formatCount(count, 'object')).toBe(text);
});
