import { describe, expect, it } from 'vitest';
import { anyPrice, readPriceRange, toPriceBands, writePriceRange } from './price-range.ts';

const { from, to } = anyPrice;

describe('a price range of the query', () => {
  it.each([
    ['10-50', { from: 10, to: 50 }],
    ['9.95-50.5', { from: 9.95, to: 50.5 }],
    ['10-', { from: 10, to }],
    ['-50', { from, to: 50 }],
    ['50-10', { from: 10, to: 50 }],
    ['0-0', { from: 0, to: 0 }],
  ])('%s', (text, range) => expect(readPriceRange(text)).toEqual(range));

  it.each([null, '', '-', 'cheap', '10', '-5-5', '1e3-', '10-50-90', '1.234-', `${'9'.repeat(10)}-`])(
    '%j is every price',
    (text) => expect(readPriceRange(text)).toEqual(anyPrice),
  );

  it.each(['10-50', '10-', '-50', '9.95-50.5', ''])('%j is written as it was read', (text) =>
    expect(writePriceRange(readPriceRange(text))).toBe(text),
  );
});

describe('price bands', () => {
  it('have round ends, and together every price', () => {
    expect(toPriceBands([22, 28, 34, 46, 54, 58, 64, 72, 84, 129, 138, 149])).toEqual([
      { from: 0, to: 50 },
      { from: 50, to: 100 },
      { from: 100, to },
    ]);
  });

  it.each([[[]], [[20]], [[20, 20, 20]], [[0, 0]], [[0.2, 0.4, 0.9]]])('%j has none', (prices) =>
    expect(toPriceBands(prices)).toEqual([]),
  );

  it('are two where a third one would be the same', () => {
    expect(toPriceBands([8, 9, 11, 12])).toEqual([
      { from: 0, to: 10 },
      { from: 10, to },
    ]);
  });
});
