import { type CheckoutForm, payment } from '@curiolane/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../browser/storage.ts';
import { orderPlaced } from './orders/orders-slice.ts';
import { loggedOut } from './session/session-slice.ts';

/** The values of the checkout's form; undefined for a field that the shopper has not touched. */
type CheckoutDraft = Partial<CheckoutForm>;

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

const storageKey = 'checkout';

const text = z.catch(z.optional(z.string()), undefined);

/** An invalid field is dropped without the others. */
const checkoutDraft = z.object({
  name: text,
  email: text,
  phone: text,
  address: text,
  payment: z.catch(z.optional(payment), undefined),
  /** The customer who was signed in. */
  customer: text,
});

/**
 * Reads the draft of this visit. That of a customer who was signed in is theirs alone.
 *
 * @param customer The e-mail of who is signed in; '' for a guest.
 */
export const readDraft = (customer: string): CheckoutDraft => {
  const { data } = checkoutDraft.safeParse(readStored(() => sessionStorage, storageKey));
  if (!data) return {};
  const { customer: owner, ...draft } = data;
  if (owner && owner !== customer) return {};
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
};

/**
 * Stores the draft for the visit, which ends when the tab is closed. With blocked or full storage it lasts as long as
 * the page.
 *
 * @param customer The e-mail of who is signed in; '' for a guest.
 */
export const writeDraft = (draft: CheckoutDraft, customer: string): void => {
  const isEmpty = Object.keys(draft).length === 0;
  writeStored(() => sessionStorage, storageKey, isEmpty ? undefined : { ...draft, customer });
};
