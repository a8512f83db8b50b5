import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDateTime } from './accepted-date.ts';

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// A day is the same wherever the shopper is.
describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('toDateTime in %s', (timeZone) => {
  beforeAll(() => {
    process.env.TZ = timeZone;
  });

  test.each([
    ['2025-03-04T10:00:00.000Z', '2025-03-04T10:00:00.000Z'],
    ['2025-03-04T10:00:00+01:00', '2025-03-04T09:00:00.000Z'],
    ['2025-03-04T10:00:00', '2025-03-04T10:00:00.000Z'],
    ['2025-03-04 10:00:00', '2025-03-04T10:00:00.000Z'],
    ['2025-03-04 10:00:00.123456+00', '2025-03-04T10:00:00.123Z'],
    ['Tue, 04 Mar 2025 10:00:00 +0100', '2025-03-04T09:00:00.000Z'],
    ['2025-03-04', '2025-03-04T00:00:00.000Z'],
    [' 2025-03-04 ', '2025-03-04T00:00:00.000Z'],
    ['Tue, 04 Mar 2025 10:00:00 GMT', '2025-03-04T10:00:00.000Z'],
    ['Tue Mar 04 2025 10:00:00 GMT+0100 (Central European Standard Time)', '2025-03-04T09:00:00.000Z'],
    ['March 4, 2025', '2025-03-04T00:00:00.000Z'],
    ['4 March 2025', '2025-03-04T00:00:00.000Z'],
    ['03/04/2025', '2025-03-04T00:00:00.000Z'],
    ['03-04-2025', '2025-03-04T00:00:00.000Z'],
    [1_741_082_400, '2025-03-04T10:00:00.000Z'],
    [1_741_082_400_000, '2025-03-04T10:00:00.000Z'],
    ['1741082400', '2025-03-04T10:00:00.000Z'],
    ['1741082400000', '2025-03-04T10:00:00.000Z'],
  ])('converts %j to %s', (value, moment) => expect(toDateTime(value)).toBe(moment));

  test.each([
    undefined,
    null,
    '',
    ' ',
    'yesterday',
    'step 3',
    'article 2025 of 7',
    '2025-13-45',
    0,
    1e20,
    true,
    [],
    ['2025-03-04', '2025-03-05'],
    {},
    { $date: 1 },
  ])('rejects %j', (value) => expect(toDateTime(value)).toBeUndefined());
});
