import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMoney, toCents, toDollars, totalCents } from './money.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [28, 2800],
  [109.95, 10_995],
  [0.1 + 0.2, 30],
])('%d dollars are %d cents', (dollars, cents) => expect(toCents(dollars)).toBe(cents));

test('every amount of whole cents survives the round trip', () => {
  for (let cents = 0; cents <= 200_000; cents += 1) {
    const back = toCents(toDollars(cents));
    if (back !== cents) expect.fail(`${cents} cents came back as ${back}`);
  }
});

test.each([
  [0, true],
  [109.95, true],
  [0.1 + 0.2, true],
  [134_217_728.02, true],
  [90_071_992_547_409.91, true],
  [0.001, false],
  [19.999, false],
  [100_000_000_000.001, false],
  [90_071_992_547_410, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is an amount with at most two decimals: %s', (dollars, valid) => expect(isMoney(dollars)).toBe(valid));

test('every safe number of whole cents is an amount', () => {
  fc.assert(fc.property(fc.maxSafeNat(), (cents) => isMoney(toDollars(cents))));
});

test('a total adds price times quantity without drifting', () => {
  expect(totalCents([])).toBe(0);
  expect(totalCents(Array.from({ length: 1000 }, () => ({ price: 0.1, quantity: 1 })))).toBe(10_000);
  expect(
    totalCents([
      { price: 109.95, quantity: 3 },
      { price: 0.07, quantity: 10 },
    ]),
  ).toBe(33_055);
});
