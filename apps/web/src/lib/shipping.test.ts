import { expect, test } from 'vitest';
import { describeMissing, describeShipping, freeShippingProgress } from './shipping.ts';

// As specified, shipping is free over $50: not at $50.
test.each([
  [0, '$50.01 more and shipping is free.', 'Shipping is $4.90, paid to the courier.', 0],
  [2500, '$25.01 more and shipping is free.', 'Shipping is $4.90, paid to the courier.', 0.4999],
  [5000, '$0.01 more and shipping is free.', 'Shipping is $4.90, paid to the courier.', 0.9998],
  [5001, 'Shipping is free.', 'Shipping is free.', 1],
  [1_000_000, 'Shipping is free.', 'Shipping is free.', 1],
])('of an order of %d cents', (cents, missing, cost, progress) => {
  expect(describeMissing(cents)).toBe(missing);
  expect(describeShipping(cents)).toBe(cost);
  expect(freeShippingProgress(cents)).toBeCloseTo(progress, 4);
});
