import type { Order } from '@curiolane/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../../browser/scheduling.ts';
import { aLine } from '../../testing/products.ts';
import {
  markUnknown,
  type OpenOrder,
  orderDigest,
  readOpenOrder,
  removeOpenOrder,
  writeOpenOrder,
} from './open-order.ts';

vi.mock(import('../../browser/scheduling.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  afterPaint: vi.fn(async () => {}),
}));

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
  it('is the same for the same order, whatever the other fields of its products', () => {
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
  it('is read as it was written until it is removed, and contains no personal data but the e-mail', () => {
    writeOpenOrder(open);
    expect(readOpenOrder()).toEqual(open);
    for (const typed of [order.name, order.address]) expect(storage()).not.toContain(typed);
    removeOpenOrder();
    expect(readOpenOrder()).toBeUndefined();
  });

  it.each([
    ['invalid JSON', '{'],
    ['another type', '[1]'],
    ['an unknown state', JSON.stringify({ ...open, state: 'lost' })],
    ['a line without a price', JSON.stringify({ ...open, cart: [{ id: 1 }] })],
  ])('is undefined when %s is stored', (_, text) => {
    localStorage.setItem('order', text);
    expect(readOpenOrder()).toBeUndefined();
  });

  it('is read with a quantity and a total that only another backend accepts', () => {
    const large = { ...open, cart: [aLine({ quantity: 1_000_001, price: 1e9 })], total: 1_000_001 * 1e9 };
    writeOpenOrder(large);
    expect(readOpenOrder()).toEqual(large);
  });

  it('expires after a day, before the backend forgets the outcome', () => {
    const day = 24 * 60 * 60 * 1000;
    writeOpenOrder({ ...open, startedAt: Date.now() - day - 1 });
    expect(readOpenOrder()).toBeUndefined();
  });

  it('stays in memory when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeOpenOrder(open);
    expect(readOpenOrder()).toEqual(open);
    removeOpenOrder();
    expect(readOpenOrder()).toBeUndefined();
  });
});

describe('an outcome that was reported as unknown', () => {
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  beforeEach(() => {
    vi.mocked(afterPaint).mockReturnValueOnce(painted);
    writeOpenOrder(open);
  });

  it('is visible to this page immediately and stored after the next paint', async () => {
    const keeping = markUnknown(open);
    expect(readOpenOrder()?.state).toBe('unknown');
    expect(storage()).toContain('"placing"');
    paint();
    await keeping;
    expect(storage()).toContain('"unknown"');
  });

  it('does not overwrite an outcome that another tab has fetched', async () => {
    const keeping = markUnknown(open);
    localStorage.setItem('order', JSON.stringify({ ...open, state: 'placed' }));
    expect(readOpenOrder()?.state).toBe('placed');
    await keeping;
    expect(readOpenOrder()?.state).toBe('placed');
  });

  it('does not overwrite the next attempt', async () => {
    const keeping = markUnknown(open, 'untraceable');
    writeOpenOrder(open);
    await keeping;
    expect(readOpenOrder()?.state).toBe('placing');
  });
});
