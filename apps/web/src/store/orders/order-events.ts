import type { Order } from '@curiolane/contract';
import { createAction } from '@reduxjs/toolkit';

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
