import { expect, test } from 'vitest';
import { formatDateTime } from './format.ts';
import { cellText, columnText, isNoise, isTelling, isTellingChange, tableText } from './readable-cell.ts';

const time = 1_795_638_631_436;

test.each([
  ['created_at', time, formatDateTime(new Date(time).toISOString())],
  ['window_start', time, formatDateTime(new Date(time).toISOString())],
  ['total_cents', 5650, '$56.50'],
  ['item_count', 2, '2'],
  ['phone', '', '–'],
  ['failed_at', null, '–'],
  ['created_at', 1e300, '1e+300'],
])('%s %s is shown as %s', (column, value, text) => expect(cellText(column, value)).toBe(text));

test('columns and tables have names in words', () => {
  expect([columnText('created_at'), columnText('total_cents'), columnText('item_count')]).toEqual([
    'created',
    'total',
    'item count',
  ]);
  expect(tableText('rate_limits')).toBe('rate limits');
});

test('sessions, limits, keys and hashes are noise', () => {
  expect(['sessions', 'rate_limits', 'idempotency_keys'].filter(isNoise)).toHaveLength(3);
  expect(['orders', 'outbox', 'accounts'].filter(isNoise)).toEqual([]);
  expect(isTelling('order_id', 'x')).toBe(false);
  expect(isTelling('email', 'ann@example.com')).toBe(true);
  expect(isTelling('last_error', null)).toBe(false);
  expect([isTellingChange('password_hash'), isTellingChange('phone')]).toEqual([false, true]);
});
