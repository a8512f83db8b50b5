import { describe, expect, it } from 'vitest';
import { aLine, aProduct } from '../testing/products.ts';
import {
  cartReconciled,
  cartReducer,
  diffCart,
  lineAdded,
  lineDecreased,
  lineIncreased,
  lineRestored,
  linesAdded,
  linesReplaced,
  selectCount,
  selectQuantity,
  selectTotalCents,
} from './cart-slice.ts';
import { orderPlaced } from './orders/orders-slice.ts';

const makeCart = (...lines: ReturnType<typeof aLine>[]) => ({ lines });

describe('the cart', () => {
  it('adds a new product with quantity 1', () => {
    expect(cartReducer(makeCart(), lineAdded(aProduct())).lines).toEqual([aLine({ quantity: 1 })]);
  });

  it('increases the quantity of a product that it contains', () => {
    expect(cartReducer(makeCart(aLine({ quantity: 2 })), lineAdded(aProduct())).lines).toEqual([
      aLine({ quantity: 3 }),
    ]);
  });

  it('ends where a quantity is no longer exact, and could not be stored', () => {
    const quantity = Number.MAX_SAFE_INTEGER;
    const full = makeCart(aLine({ quantity }));
    for (const action of [lineAdded(aProduct()), lineIncreased(1), lineRestored({ line: aLine(), index: 0 })])
      expect(cartReducer(full, action).lines).toEqual([aLine({ quantity })]);
  });

  it('has no maximum quantity', () => {
    expect(cartReducer(makeCart(aLine({ quantity: 10 })), lineIncreased(1)).lines[0]?.quantity).toBe(11);
  });

  it('decreases by 1', () => {
    expect(cartReducer(makeCart(aLine({ quantity: 2 })), lineDecreased(1)).lines[0]?.quantity).toBe(1);
  });

  it('removes only the line that is decreased from 1', () => {
    expect(cartReducer(makeCart(aLine(), aLine({ id: 2 })), lineDecreased(1)).lines).toEqual([
      aLine({ id: 2 }),
    ]);
  });

  it('counts quantities, not lines', () => {
    const cart = makeCart(aLine({ quantity: 2 }), aLine({ id: 2, quantity: 3 }));
    expect(selectCount({ cart })).toBe(5);
    expect(selectQuantity({ cart }, 2)).toBe(3);
    expect(selectQuantity({ cart }, 9)).toBe(0);
  });

  it('sums in cents', () => {
    const cart = makeCart(aLine({ price: 0.1, quantity: 3 }), aLine({ id: 2, price: 19.99, quantity: 2 }));
    expect(selectTotalCents({ cart })).toBe(4028);
  });
});

describe('a cart that is reconciled with the catalogue', () => {
  it('reports removed products and changed prices', () => {
    const lines = [aLine({ title: 'Mug' }), aLine({ id: 2, title: 'Lamp', price: 10 }), aLine({ id: 3 })];
    const products = [aProduct({ id: 2, title: 'Lamp', price: 12 }), aProduct({ id: 3 })];
    expect(diffCart(lines, { products, leftOut: [] })).toEqual([
      { kind: 'removed', title: 'Mug' },
      { kind: 'repriced', title: 'Lamp', from: 10, to: 12 },
    ]);
  });

  it.each([
    ['whose entry is unreadable', 1],
    ['that may be an entry with an unreadable id', undefined],
  ])('keeps a product %s', (_, id) => {
    const list = {
      products: [aProduct({ id: 2 })],
      leftOut: [{ index: 0, id, reason: 'its price is "free"' }],
    };
    const cart = makeCart(aLine({ quantity: 3 }));
    expect(diffCart(cart.lines, list)).toEqual([]);
    expect(cartReducer(cart, cartReconciled(list))).toEqual(cart);
  });

  it('removes a missing product although another entry is unreadable', () => {
    const list = { products: [], leftOut: [{ index: 0, id: 7, reason: 'its price is "free"' }] };
    const cart = makeCart(aLine({ title: 'Mug' }));
    expect(diffCart(cart.lines, list)).toEqual([{ kind: 'removed', title: 'Mug' }]);
    expect(cartReducer(cart, cartReconciled(list)).lines).toEqual([]);
  });

  it('updates prices, removes missing products and keeps quantities', () => {
    const cart = makeCart(aLine(), aLine({ id: 2, price: 10, quantity: 4 }));
    const product = aProduct({ id: 2, price: 12 });
    expect(cartReducer(cart, cartReconciled({ products: [product], leftOut: [] })).lines).toEqual([
      { ...product, quantity: 4 },
    ]);
  });
});

describe('lines of a link or of a past order', () => {
  const offered = [aLine({ id: 1, quantity: 2 }), aLine({ id: 3, quantity: 4 })];

  it('are added to those of the cart', () => {
    const cart = makeCart(aLine({ id: 1, quantity: 1 }), aLine({ id: 2 }));
    expect(cartReducer(cart, linesAdded(offered)).lines).toEqual([
      aLine({ id: 1, quantity: 3 }),
      aLine({ id: 2 }),
      aLine({ id: 3, quantity: 4 }),
    ]);
  });

  it('stay exact, however many there are', () => {
    const cart = makeCart(aLine({ quantity: Number.MAX_SAFE_INTEGER - 1 }));
    expect(cartReducer(cart, linesAdded(offered)).lines[0]?.quantity).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('take the place of those of the cart, and the last order is still known', () => {
    const cart = { ...makeCart(aLine({ id: 2 })), lastOrder: 'k' };
    expect(cartReducer(cart, linesReplaced(offered))).toEqual({ lines: offered, lastOrder: 'k' });
  });
});

describe('a placed order', () => {
  const placed = (key: string, ...cart: ReturnType<typeof aLine>[]) =>
    orderPlaced({ key, cart, email: 'maya@shop.example', total: 1 });

  it('is removed from the cart; products added meanwhile stay', () => {
    const cart = makeCart(aLine({ quantity: 3 }), aLine({ id: 2 }), aLine({ id: 3, quantity: 4 }));
    const order = placed('k', aLine({ quantity: 2 }), aLine({ id: 2, quantity: 2 }), aLine({ id: 9 }));
    expect(cartReducer(cart, order)).toEqual({
      lines: [aLine({ quantity: 1 }), aLine({ id: 3, quantity: 4 })],
      lastOrder: 'k',
    });
  });

  it('is removed from the cart once, however often the action is dispatched', () => {
    const once = cartReducer(makeCart(aLine({ quantity: 3 })), placed('k', aLine()));
    expect(cartReducer(once, placed('k', aLine()))).toBe(once);
    expect(cartReducer(once, placed('l', aLine())).lines).toEqual([aLine({ quantity: 1 })]);
  });
});
