import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CartState } from '../cart-slice.ts';
import type { CheckoutDraft } from '../checkout-draft-slice.ts';
import type { OrdersState } from './orders-slice.ts';

/** The state that work on orders reads. */
export type WithOrders = { cart: CartState; orders: OrdersState; checkoutDraft: CheckoutDraft };

/** Work on an order, which goes on whichever page is open. */
export type OrderThunk<Result = void> = ThunkAction<Promise<Result>, WithOrders, unknown, UnknownAction>;
