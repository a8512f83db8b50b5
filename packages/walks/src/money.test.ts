import { expect, test } from 'vitest';
import { readPrice, readTotal } from './money.ts';

test.each([
  ['Mug $28.00 Add', 2800],
  ['Mug 28.00$ Add', 2800],
  ['Rated 4.5 $28', 2800],
  ['28 $', 2800],
  ['Clock $1,249.50', 124_950],
  ['28.00$\n10 reviews', 2800],
  ['28.00$\n4.1 ★★★★☆', 2800],
  ['28.00 $\n1\nAdd to cart', 2800],
  ['10 reviews', undefined],
])('the price of %j is %s cents', (text, cents) => expect(readPrice(text)).toBe(cents));

test.each([
  ['Total: $28.00 Order Summary Total $56.00', 5600],
  ['Subtotal $10.00 Total: 12$', 1200],
  ['TOTAL\n$1,200', 120_000],
  ['Total (2 items): $56.00', 5600],
  ['Total $56.00\nTotal items: 2\n$28.00 Mug', 5600],
  ['Total\n28.00$\n10 reviews', 2800],
  ['Nothing here', undefined],
])('the total of %j is %s cents', (text, cents) => expect(readTotal(text)).toBe(cents));
