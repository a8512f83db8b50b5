import type { Order } from '@curiolane/contract';
import { createAction } from '@reduxjs/toolkit';

/** An order that the backend accepted, as the shopper is told of it. */
export type PlacedOrder = Pick<Order, 'email' | 'cart' | 'total'> & {
  /** The idempotency key that it was placed with. */
  key: string;
  /** Who and where it goes to; unknown for an order that another tab placed. */
  delivery?: Pick<Order, 'name' | 'address' | 'phone'> | undefined;
};

/** An order is on its way to the backend, or its outcome is being asked for. */
export const orderStarted = createAction('orders/orderStarted');

/** The shopper can order again, however it went. */
export const orderEnded = createAction('orders/orderEnded');

/** Another page of this browser ordered what was in the cart. */
export const orderedInOtherTab = createAction('orders/orderedInOtherTab');

/** The backend accepted an order. */
export const orderPlaced = createAction<PlacedOrder>('orders/orderPlaced');
