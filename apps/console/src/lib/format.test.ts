import { expect, test } from 'vitest';
import { formatBytes, formatDateTime, formatDuration } from './format.ts';

test.each([
  [0, '0 s'],
  [999, '1 s'],
  [61_000, '1 min 1 s'],
  [-3_600_000, '1 h'],
  [8 * 86_400_000 + 7_200_000 + 60_000, '8 d 2 h'],
])('%i ms are %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));

test('sizes have one decimal from a thousand on', () => {
  expect([formatBytes(812), formatBytes(12_440)]).toEqual(['812 B', '12.4 KB']);
});

test('what is no date stays as it is', () =>
  expect(formatDateTime('253402300800001')).toBe('253402300800001'));
