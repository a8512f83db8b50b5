import { type CartLine, type Product, totalCents } from '@curiolane/contract';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type CartState = { lines: CartLine[] };

const initialState: CartState = { lines: [] };

const find = (state: CartState, id: number) => state.lines.find((line) => line.id === id);

/** What changed in the cart when the catalogue was seen again. */
export type CartDifference =
  | { kind: 'removed'; title: string }
  | { kind: 'repriced'; title: string; from: number; to: number };

/** The cart's lines held against the catalogue: lines whose product is gone, and prices that moved. */
export const differencesFrom = (lines: readonly CartLine[], products: readonly Product[]): CartDifference[] =>
  lines.flatMap((line): CartDifference[] => {
    const product = products.find(({ id }) => id === line.id);
    if (!product) return [{ kind: 'removed', title: line.title }];
    if (product.price === line.price) return [];
    return [{ kind: 'repriced', title: line.title, from: line.price, to: product.price }];
  });

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    lineAdded: (state, { payload }: PayloadAction<Product>) => {
      const line = find(state, payload.id);
      if (line) line.quantity += 1;
      else state.lines.push({ ...payload, quantity: 1 });
    },
    lineIncreased: (state, { payload: id }: PayloadAction<number>) => {
      const line = find(state, id);
      if (line) line.quantity += 1;
    },
    lineDecreased: (state, { payload: id }: PayloadAction<number>) => {
      const line = find(state, id);
      if (line && line.quantity > 1) line.quantity -= 1;
      else state.lines = state.lines.filter((other) => other.id !== id);
    },
    cartCleared: () => initialState,
    /** Another tab changed the cart. */
    cartReplaced: (_, { payload }: PayloadAction<CartState>) => payload,
    /** The catalogue is the truth about what exists and what it costs. */
    catalogueSeen: (state, { payload }: PayloadAction<readonly Product[]>) => {
      state.lines = state.lines.flatMap((line) => {
        const product = payload.find(({ id }) => id === line.id);
        return product ? [{ ...product, quantity: line.quantity }] : [];
      });
    },
  },
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
export const { lineAdded, lineIncreased, lineDecreased, cartCleared, cartReplaced, catalogueSeen } =
  cartSlice.actions;
export const { selectLines, selectCount, selectTotalCents, selectQuantity } = cartSlice.selectors;
