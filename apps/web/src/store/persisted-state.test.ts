import { describe, expect, it } from 'vitest';
import { aLine } from '../testing/products.ts';
import { readPersistedState } from './persisted-state.ts';

const stored = (parts: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)])),
  );

describe('the stored state', () => {
  it('is read as it was written', () => {
    const cart = { lines: [aLine({ quantity: 3 })] };
    expect(readPersistedState(stored({ cart, filter: { category: 'lighting' } }))).toEqual({
      cart,
      filter: { category: 'lighting' },
      lostLines: 0,
      corrupt: false,
    });
  });

  it('keeps the valid lines when one is corrupt', () => {
    const good = aLine();
    const bad = [{ ...aLine({ id: 2 }), price: 'free' }, { ...aLine({ id: 3 }), quantity: -1 }, null, 'line'];
    const read = readPersistedState(stored({ cart: { lines: [...bad, good] } }));
    expect(read).toMatchObject({ cart: { lines: [good] }, lostLines: 4, corrupt: false });
  });

  it.each([1_000_000, 1_000_001, Number.MAX_SAFE_INTEGER])(
    'keeps a line with a quantity of %d',
    (quantity) => {
      const cart = { lines: [aLine({ quantity })] };
      expect(readPersistedState(stored({ cart }))).toMatchObject({ cart, lostLines: 0, corrupt: false });
    },
  );

  it.each([
    [
      'a line of a catalogue that has only the documented fields',
      { description: undefined, rating: undefined },
    ],
    ['a line whose rating has no count', { rating: { rate: 4.6 } }],
    ['a line whose color is null', { color: null }],
    ['a line with a key that the shop does not know', { stock: 4 }],
  ])('keeps %s', (_, about) => {
    const read = readPersistedState(stored({ cart: { lines: [{ ...aLine(), ...about }] } }));
    expect(read.lostLines).toBe(0);
    expect(read.cart.lines).toMatchObject([{ id: 1, price: 28, quantity: 1 }]);
  });

  it('drops a second line of the same product', () => {
    expect(readPersistedState(stored({ cart: { lines: [aLine(), aLine()] } }))).toMatchObject({
      cart: { lines: [aLine()] },
      lostLines: 1,
    });
  });

  it.each([
    ['with a valid key', 'k', { lastOrder: 'k' }],
    ['with an invalid key', 7, {}],
  ])('reads the last order of a cart %s', (_, lastOrder, kept) => {
    const { cart } = readPersistedState(stored({ cart: { lines: [aLine()], lastOrder } }));
    expect(cart).toEqual({ lines: [aLine()], ...kept });
  });

  it('keeps the cart when the filter is corrupt', () => {
    const cart = { lines: [aLine()] };
    expect(readPersistedState(stored({ cart, filter: { category: 7 } }))).toMatchObject({
      cart,
      filter: { category: 'all' },
    });
  });

  it.each(['', 'no json', '[1]', '"text"', 'null', '{"cart":"{broken"}'])(
    'is empty when %s is stored',
    (text) => {
      expect(readPersistedState(text)).toMatchObject({
        cart: { lines: [] },
        filter: { category: 'all' },
        corrupt: true,
      });
    },
  );
});
