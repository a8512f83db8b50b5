import type { CartState } from '../cart-slice.ts';
import { readStoredState } from '../persisted-state.ts';
import type { AppThunk } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { readOpenOrder } from './open-order.ts';
import { orderedBefore } from './order-alerts.ts';
import { orderEnded } from './order-events.ts';

/** The last order that was removed from the cart: in this tab, and in the stored cart. */
export type LastOrders = { shown: string | undefined; stored: string | undefined };

const readStoredLastOrder = () => readStoredState()?.cart.lastOrder;

export const getLastOrders = ({ lastOrder }: CartState): LastOrders => ({
  shown: lastOrder,
  stored: readStoredLastOrder(),
});

/**
 * Whether another tab has ordered the cart since the shopper pressed Place Order here, or had before without this tab
 * knowing. Then that order is reported instead of a second one being placed.
 *
 * @param before The last orders when the shopper pressed Place Order.
 */
export const reportOtherTabOrder =
  (before: LastOrders): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const last = readOpenOrder();
    const unreported = last?.state === 'placed' && last.key !== before.shown ? last : undefined;
    // A tab that has reported its order may have removed the record.
    if (!unreported && readStoredLastOrder() === before.stored) return false;
    if (unreported) await dispatch(completeOrder(unreported));
    else dispatch(orderEnded());
    dispatch(orderedBefore.sameCart());
    return true;
  };
