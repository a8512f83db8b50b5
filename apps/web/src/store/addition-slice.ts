import type { Product } from '@curiolane/contract/accepted';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The product that the shopper has just put into the cart, and the page where they did; `times` tells one addition from
 * the next.
 */
export type Addition = { productId: number; page: string; times: number };

type AdditionState = {
  shown: Addition | null;
  /** The products whose addition waits for the response of the catalogue. */
  pending: Pick<Product, 'id' | 'title'>[];
};

const additionSlice = createSlice({
  name: 'addition',
  initialState: { shown: null, pending: [] } as AdditionState,
  reducers: {
    additionShown: {
      prepare: (productId: number) => ({ payload: { productId, page: location.pathname } }),
      reducer: (state, { payload }: PayloadAction<Omit<Addition, 'times'>>) => {
        state.shown = { ...payload, times: (state.shown?.times ?? 0) + 1 };
      },
    },
    additionPending: (state, { payload: { id, title } }: PayloadAction<Product>) => {
      state.pending.push({ id, title });
    },
    additionSettled: (state, { payload }: PayloadAction<number>) => {
      state.pending = state.pending.filter(({ id }) => id !== payload);
    },
  },
  selectors: {
    selectAddition: (state) => state.shown,
    selectIsAdding: (state, productId: number) => state.pending.some(({ id }) => id === productId),
    /** The title of the product whose addition was the last to wait. */
    selectPendingTitle: (state) => state.pending.at(-1)?.title,
  },
});

export const additionReducer = additionSlice.reducer;
export const { additionShown, additionPending, additionSettled } = additionSlice.actions;
export const { selectAddition, selectIsAdding, selectPendingTitle } = additionSlice.selectors;
