import { expect, test } from 'vitest';
import { parsePlacedOrder } from './placed-order.ts';

const order = {
  key: '3f2b1c9e-7d58-4c1a-9a4e-0c6d5e8f1a2b',
  email: 'maya@shop.example',
  cart: [],
  total: 58,
};

test('reads a stored order', () => {
  expect(parsePlacedOrder(JSON.stringify(order), '')).toEqual(order);
});

test.each([
  'no JSON',
  '',
  'null',
  '[]',
  JSON.stringify({ ...order, key: '' }),
  JSON.stringify({ ...order, total: '58' }),
])('reads no order from %j', (text) => {
  expect(parsePlacedOrder(text, '')).toBeUndefined();
});

test('reads no order of another customer', () => {
  const text = JSON.stringify({ ...order, customer: 'maya@shop.example' });
  expect(parsePlacedOrder(text, 'maya@shop.example')).toEqual(order);
  expect(parsePlacedOrder(text, 'tove@shop.example')).toBeUndefined();
  expect(parsePlacedOrder(text, '')).toBeUndefined();
});
