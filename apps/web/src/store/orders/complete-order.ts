import type { CheckoutForm, Order } from '@curiolane/contract';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { type OpenOrder, orderDigest, writeOpenOrder } from './open-order.ts';
import { orderSucceeded } from './order-alerts.ts';
import { orderEnded, orderPlaced, type PlacedOrder } from './order-events.ts';

/** Who and where to, when the checkout's form still holds what the order was placed with. */
const getDelivery = (open: OpenOrder, draft: Partial<CheckoutForm>): PlacedOrder['delivery'] => {
  const order = { ...draft, cart: open.cart, total: open.total } as Order;
  return orderDigest(order) === open.digest ? order : undefined;
};

/** The order was placed: what was ordered leaves the cart, and the shopper is told wherever they are. */
export const completeOrder =
  (open: OpenOrder, delivery?: PlacedOrder['delivery']): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { key, email, cart, total } = open;
    const to = delivery ?? getDelivery(open, getState().checkoutDraft);
    const { name, address, phone } = to ?? {};
    // Before the cart, which is stored a moment later: whoever reads in between finds the order and takes it out.
    writeOpenOrder({ ...open, state: 'placed' });
    dispatch(
      orderPlaced({ key, email, cart, total, delivery: to && { name, address, phone } } as PlacedOrder),
    );
    dispatch(orderEnded());
    dispatch(shopApi.util.invalidateTags(['Profile']));
    if (!getState().orders.atCheckout) dispatch(orderSucceeded(email));
  };
