import type { Order } from '@curiolane/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { aLine } from '../../test-products.ts';
import { forgetOrderKey, orderKey } from './order-key.ts';

const order: Order = {
  name: 'Maya',
  email: 'maya@example.test',
  address: 'Bergsgatan 14',
  phone: '1',
  payment: 'cod',
  cart: [aLine()],
  total: 28,
};

beforeEach(() => forgetOrderKey());

it('gives the same order the same key', () => {
  expect(orderKey({ ...order })).toBe(orderKey(order));
});

it('gives another order another key', () => {
  const key = orderKey(order);
  expect(orderKey({ ...order, phone: '2' })).not.toBe(key);
});

it('gives the same cart a new key once the order was placed', () => {
  const key = orderKey(order);
  forgetOrderKey();
  expect(orderKey(order)).not.toBe(key);
});

it('still knows the key after a reload', async () => {
  const key = orderKey(order);
  vi.resetModules();
  const reloaded = await import('./order-key.ts');
  expect(reloaded.orderKey(order)).toBe(key);
});
