import type { CheckoutForm } from '@curiolane/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderPlaced } from './orders/order-events.ts';
import { loggedOut } from './session/session-slice.ts';

/** The values of the checkout's form; undefined for a field that the shopper has not touched. */
export type CheckoutDraft = Partial<CheckoutForm>;

const initialState: CheckoutDraft = {};

const checkoutDraftSlice = createSlice({
  name: 'checkoutDraft',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<CheckoutDraft>) => ({ ...state, ...payload }),
    /** The stored draft of this visit was read. */
    draftLoaded: (_, { payload }: PayloadAction<CheckoutDraft>) => payload,
  },
  extraReducers: (builder) =>
    builder.addCase(orderPlaced, () => initialState).addCase(loggedOut, () => initialState),
  selectors: { selectDraft: (state) => state },
});

export const checkoutDraftReducer = checkoutDraftSlice.reducer;
export const { draftChanged, draftLoaded } = checkoutDraftSlice.actions;
export const { selectDraft } = checkoutDraftSlice.selectors;
