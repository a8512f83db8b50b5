import type { CartState } from '../cart-slice.ts';
import { readStoredState } from '../persisted-state.ts';
import type { AppThunk } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { readOpenOrder } from './open-order.ts';
import { orderedBefore } from './order-alerts.ts';
import { orderEnded } from './order-events.ts';

/** The last order that left the cart: as this tab knows it, and as whichever tab placed it has stored it. */
export type LastOrders = { shown: string | undefined; stored: string | undefined };

const readStoredLastOrder = () => readStoredState()?.cart.lastOrder;

export const getLastOrders = ({ lastOrder }: CartState): LastOrders => ({
  shown: lastOrder,
  stored: readStoredLastOrder(),
});

/**
 * Whether another tab has ordered the cart since the shopper pressed Place Order here, or had before and this tab did
 * not know yet. Then that order is told instead of a second one being placed.
 *
 * @param before The last orders when the shopper pressed Place Order.
 */
export const reportOtherTabOrder =
  (before: LastOrders): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const last = readOpenOrder();
    const untold = last?.state === 'placed' && last.key !== before.shown ? last : undefined;
    // A tab that has told of its order may have put its record away.
    if (!untold && readStoredLastOrder() === before.stored) return false;
    if (untold) await dispatch(completeOrder(untold));
    else dispatch(orderEnded());
    dispatch(orderedBefore.sameCart());
    return true;
  };
