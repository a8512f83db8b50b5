import { type CheckoutForm, type Order, toAsciiEmail } from '@curiolane/contract';
import { shopApi } from '../../api/shop-api.ts';
import type { AppThunk } from '../store.ts';
import { orderDigest, writeOpenOrder } from './open-order.ts';
import type { OpenOrder } from './open-order-record.ts';
import { orderSucceeded } from './order-alerts.ts';
import { orderEnded, orderPlaced, type PlacedOrder } from './order-events.ts';

/** The delivery, when the checkout's form still has the values that the order was placed with. */
const getDelivery = (open: OpenOrder, draft: Partial<CheckoutForm>): PlacedOrder['delivery'] => {
  const email = toAsciiEmail(draft.email ?? '');
  const order = { ...draft, email, cart: open.cart, total: open.total } as Order;
  return orderDigest(order) === open.digest ? order : undefined;
};

/** The order was placed: removes its lines from the cart and informs the shopper on whichever page they are. */
export const completeOrder =
  (open: OpenOrder, delivery?: PlacedOrder['delivery'], id?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { key, email, cart, total } = open;
    const to = delivery ?? getDelivery(open, getState().checkoutDraft);
    const { name, address, phone, payment } = to ?? {};
    // Before the cart, which is stored a moment later: a tab that reads in between removes the order's lines itself.
    writeOpenOrder({ ...open, state: 'placed' });
    dispatch(
      orderPlaced({
        key,
        id,
        email,
        cart,
        total,
        delivery: to && { name, address, phone, payment },
      } as PlacedOrder),
    );
    dispatch(orderEnded());
    dispatch(shopApi.util.invalidateTags(['Profile']));
    if (!getState().orders.atCheckout) dispatch(orderSucceeded(email));
  };
