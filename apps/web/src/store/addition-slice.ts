import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The product that the shopper has just put into the cart; `times` tells one addition from the next. */
export type Addition = { productId: number; times: number };

const additionSlice = createSlice({
  name: 'addition',
  initialState: null as Addition | null,
  reducers: {
    additionShown: (state, { payload }: PayloadAction<number>) => ({
      productId: payload,
      times: (state?.times ?? 0) + 1,
    }),
  },
  selectors: { selectAddition: (state) => state },
});

export const additionReducer = additionSlice.reducer;
export const { additionShown } = additionSlice.actions;
export const { selectAddition } = additionSlice.selectors;
