import type { CheckoutForm } from '@curiolane/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderPlaced } from './orders/order-events.ts';
import { loggedOut } from './session/session-slice.ts';

/** What the shopper has entered into the checkout's form; nothing for a field that they have not touched. */
export type CheckoutDraft = Partial<CheckoutForm>;

const initialState: CheckoutDraft = {};

const checkoutDraftSlice = createSlice({
  name: 'checkoutDraft',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<CheckoutDraft>) => ({ ...state, ...payload }),
    /** What was kept of this visit was read. */
    draftLoaded: (_, { payload }: PayloadAction<CheckoutDraft>) => payload,
  },
  extraReducers: (builder) =>
    builder.addCase(orderPlaced, () => initialState).addCase(loggedOut, () => initialState),
  selectors: { selectDraft: (state) => state },
});

export const checkoutDraftReducer = checkoutDraftSlice.reducer;
export const { draftChanged, draftLoaded } = checkoutDraftSlice.actions;
export const { selectDraft } = checkoutDraftSlice.selectors;
