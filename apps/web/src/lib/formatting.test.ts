import { expect, test } from 'vitest';
import { formatDate } from './formatting.ts';

test('formats the UTC day in every time zone', () => {
  expect(formatDate('2025-03-04T23:59:59.000Z')).toBe('4 March 2025');
  expect(formatDate('2025-03-05T00:00:00.000Z')).toBe('5 March 2025');
});

test('returns an empty string for an invalid date', () => {
  expect(formatDate('')).toBe('');
});
