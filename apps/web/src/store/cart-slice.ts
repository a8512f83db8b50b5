import { totalCents } from '@curiolane/contract';
import type { CartLine, Product, ProductList } from '@curiolane/contract/accepted';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderPlaced } from './orders/orders-slice.ts';

export type CartState = {
  lines: CartLine[];
  /** The idempotency key of the last order whose lines were removed from the cart. */
  lastOrder?: string | undefined;
};

/** A line that the shopper removed, and its place. */
export type RemovedLine = { line: CartLine; index: number };

const initialState: CartState = { lines: [] };

/** The largest quantity that stays exact, and can be stored; nothing is sold in such amounts. */
const maxQuantity = Number.MAX_SAFE_INTEGER;

const increase = (line: CartLine, by = 1) => {
  line.quantity = Math.min(line.quantity + by, maxQuantity);
};

const find = (state: CartState, id: number) => state.lines.find((line) => line.id === id);

/** Subtracts the ordered quantities, so that products added meanwhile stay. */
const withoutOrdered = (
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'id' | 'quantity'>[],
): CartLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** A difference between a cart line and the catalogue. */
export type CartDifference =
  | { kind: 'removed'; title: string }
  | { kind: 'repriced'; title: string; from: number; to: number };

/** True when an unreadable entry of the catalogue may be this product. */
export const mayHave = ({ leftOut }: ProductList, productId: number) =>
  leftOut.some(({ id }) => id === undefined || id === productId);

/** The lines whose product is gone or whose price changed. */
export const diffCart = (lines: readonly CartLine[], list: ProductList): CartDifference[] =>
  lines.flatMap((line): CartDifference[] => {
    const product = list.products.find(({ id }) => id === line.id);
    if (!product) return mayHave(list, line.id) ? [] : [{ kind: 'removed', title: line.title }];
    if (product.price === line.price) return [];
    return [{ kind: 'repriced', title: line.title, from: line.price, to: product.price }];
  });

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    lineAdded: (state, { payload }: PayloadAction<Product>) => {
      const line = find(state, payload.id);
      if (line) increase(line);
      else state.lines.push({ ...payload, quantity: 1 });
    },
    /** Lines of a link or of a past order, at the prices of the catalogue. */
    linesAdded: (state, { payload }: PayloadAction<readonly CartLine[]>) => {
      for (const added of payload) {
        const line = find(state, added.id);
        if (line) increase(line, added.quantity);
        else state.lines.push(added);
      }
    },
    /** The same in place of what the cart has. */
    linesReplaced: (state, { payload }: PayloadAction<readonly CartLine[]>) => {
      state.lines = [...payload];
    },
    lineIncreased: (state, { payload: id }: PayloadAction<number>) => {
      const line = find(state, id);
      if (line) increase(line);
    },
    lineDecreased: (state, { payload: id }: PayloadAction<number>) => {
      const line = find(state, id);
      if (line && line.quantity > 1) line.quantity -= 1;
      else state.lines = state.lines.filter((other) => other.id !== id);
    },
    lineRemoved: (state, { payload: id }: PayloadAction<number>) => {
      state.lines = state.lines.filter((other) => other.id !== id);
    },
    /** A line that was removed is put back to its place; what was added meanwhile stays. */
    lineRestored: (state, { payload: { line, index } }: PayloadAction<RemovedLine>) => {
      const present = find(state, line.id);
      if (present) increase(present, line.quantity);
      else state.lines.splice(index, 0, line);
    },
    /** Another tab changed the cart. */
    cartReplaced: (_, { payload }: PayloadAction<CartState>) => payload,
    /** The catalogue decides which products exist and what they cost. */
    cartReconciled: (state, { payload }: PayloadAction<ProductList>) => {
      state.lines = state.lines.flatMap((line) => {
        const product = payload.products.find(({ id }) => id === line.id);
        if (product) return [{ ...product, quantity: line.quantity }];
        return mayHave(payload, line.id) ? [line] : [];
      });
    },
  },
  extraReducers: (builder) =>
    builder.addCase(orderPlaced, (state, { payload: { key, cart } }) => {
      // The action may be dispatched twice, by two tabs or after a reload.
      if (state.lastOrder === key) return;
      state.lines = withoutOrdered(state.lines, cart);
      state.lastOrder = key;
    }),
  selectors: {
    selectLines: (state) => state.lines,
    selectCount: createSelector([(state: CartState) => state.lines], (lines) =>
      lines.reduce((count, line) => count + line.quantity, 0),
    ),
    selectTotalCents: createSelector([(state: CartState) => state.lines], totalCents),
    selectQuantity: (state, id: number) => find(state, id)?.quantity ?? 0,
  },
});

export const cartReducer = cartSlice.reducer;
export const {
  lineAdded,
  linesAdded,
  linesReplaced,
  lineIncreased,
  lineDecreased,
  lineRemoved,
  lineRestored,
  cartReplaced,
  cartReconciled,
} = cartSlice.actions;
export const { selectLines, selectCount, selectTotalCents, selectQuantity } = cartSlice.selectors;
