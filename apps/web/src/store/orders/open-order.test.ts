import type { Order } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../../browser/after-paint.ts';
import { aLine } from '../../testing/products.ts';
import {
  type OpenOrder,
  orderDigest,
  readOpenOrder,
  removeOpenOrder,
  storeOnceSeen,
  writeOpenOrder,
} from './open-order.ts';

vi.mock(import('../../browser/after-paint.ts'), () => ({ afterPaint: vi.fn(async () => {}) }));

const order: Order = {
  name: 'Maya',
  email: 'maya@shop.example',
  address: 'Bergsgatan 14',
  phone: '1',
  payment: 'cod',
  cart: [aLine()],
  total: 28,
};

const open: OpenOrder = {
  state: 'placing',
  key: 'k',
  digest: orderDigest(order),
  email: order.email,
  cart: order.cart,
  total: order.total,
  startedAt: Date.now(),
};

const storage = () => localStorage.getItem('order');

beforeEach(removeOpenOrder);
afterEach(() => vi.restoreAllMocks());

describe('the digest of an order', () => {
  it('is the same for the same order, whatever the catalogue says of its products', () => {
    const cart = [aLine({ description: 'Holds tea.' })];
    expect(orderDigest({ ...order, cart })).toBe(open.digest);
  });

  it.each<[string, Partial<Order>]>([
    ['the address', { address: 'Bergsgatan 15' }],
    ['the e-mail', { email: 'ines@shop.example' }],
    ['the payment', { payment: 'card' }],
    ['a quantity', { cart: [aLine({ quantity: 2 })] }],
    ['a price', { cart: [aLine({ price: 29 })] }],
  ])('differs with %s', (_, change) => {
    expect(orderDigest({ ...order, ...change })).not.toBe(open.digest);
  });
});

describe('the open order', () => {
  it('is what was written, without the person, until it is removed', () => {
    writeOpenOrder(open);
    expect(readOpenOrder()).toEqual(open);
    for (const typed of [order.name, order.address]) expect(storage()).not.toContain(typed);
    removeOpenOrder();
    expect(readOpenOrder()).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[1]'],
    ['an unknown state', JSON.stringify({ ...open, state: 'lost' })],
    ['a line without a price', JSON.stringify({ ...open, cart: [{ id: 1 }] })],
  ])('is none when %s is stored', (_, text) => {
    localStorage.setItem('order', text);
    expect(readOpenOrder()).toBeUndefined();
  });

  it('is none after a day: the backend forgets outcomes', () => {
    const day = 24 * 60 * 60 * 1000;
    writeOpenOrder({ ...open, startedAt: Date.now() - day - 1 });
    expect(readOpenOrder()).toBeUndefined();
  });

  it('is kept by the page when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeOpenOrder(open);
    expect(readOpenOrder()).toEqual(open);
    removeOpenOrder();
    expect(readOpenOrder()).toBeUndefined();
  });
});

describe('an outcome that is told as not known', () => {
  const seen = Promise.withResolvers<void>();
  beforeEach(() => {
    vi.mocked(afterPaint).mockReturnValueOnce(seen.promise);
    writeOpenOrder(open);
  });

  it('is known to this page at once, and stored once the shopper has seen it', async () => {
    const keeping = storeOnceSeen(open);
    expect(readOpenOrder()?.state).toBe('unknown');
    expect(storage()).toContain('"placing"');
    seen.resolve();
    await keeping;
    expect(storage()).toContain('"unknown"');
  });

  it('is not stored over what another tab has found out', async () => {
    const keeping = storeOnceSeen(open);
    localStorage.setItem('order', JSON.stringify({ ...open, state: 'placed' }));
    expect(readOpenOrder()?.state).toBe('placed');
    await keeping;
    expect(readOpenOrder()?.state).toBe('placed');
  });

  it('is not stored over the next try', async () => {
    const keeping = storeOnceSeen(open, 'untraceable');
    writeOpenOrder(open);
    await keeping;
    expect(readOpenOrder()?.state).toBe('placing');
  });
});
