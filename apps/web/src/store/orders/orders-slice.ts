import type { Order } from '@curiolane/contract';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/session-slice.ts';

/** An order that the backend accepted, as the success view shows it: the e-mail as it was typed. */
export type PlacedOrder = Pick<Order, 'email' | 'cart' | 'total'> & {
  /** The idempotency key that it was placed with. */
  key: string;
  /** Its number, where the response has it. */
  id?: string | undefined;
  /** Undefined for an order that another tab placed. */
  delivery?: Pick<Order, 'name' | 'address' | 'phone' | 'payment'> | undefined;
};

/** An order is being sent, or its outcome is being fetched. */
export const orderStarted = createAction('orders/orderStarted');

/** The attempt has ended, with whatever outcome, and the shopper can order again. */
export const orderEnded = createAction('orders/orderEnded');

/** Another tab of this browser ordered the cart. */
export const orderedInOtherTab = createAction('orders/orderedInOtherTab');

/** The backend accepted an order. */
export const orderPlaced = createAction<PlacedOrder>('orders/orderPlaced');

type OrdersState = {
  /** An order is in flight, on any page. */
  placing: boolean;
  /** The order that the checkout's success view shows. */
  placed: PlacedOrder | undefined;
  /** The checkout is open: other pages report a success by an alert. */
  atCheckout: boolean;
};

const initialState: OrdersState = { placing: false, placed: undefined, atCheckout: false };

const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    checkoutEntered: (state) => {
      state.atCheckout = true;
    },
    /** The order that was placed before a reload of the success view. */
    placedLoaded: (state, { payload }: PayloadAction<PlacedOrder | undefined>) => {
      state.placed = payload;
    },
    checkoutLeft: (state) => {
      state.atCheckout = false;
      state.placed = undefined;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(orderStarted, (state) => {
        state.placing = true;
      })
      .addCase(orderEnded, (state) => {
        state.placing = false;
      })
      .addCase(orderPlaced, (state, { payload }) => {
        if (state.atCheckout) state.placed = payload;
      })
      .addCase(loggedOut, (state) => {
        state.placed = undefined;
      }),
  selectors: {
    selectPlacing: ({ placing }) => placing,
    selectPlaced: ({ placed }) => placed,
  },
});

export const ordersReducer = ordersSlice.reducer;
export const { checkoutEntered, checkoutLeft, placedLoaded } = ordersSlice.actions;
export const { selectPlacing, selectPlaced } = ordersSlice.selectors;
