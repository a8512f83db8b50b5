import type { AppThunk, RootState } from '../store.ts';
import { type OpenOrder, readOpenOrder, removeOpenOrder } from './open-order.ts';
import { withOrderLock } from './order-lock.ts';
import { reportOutcome } from './order-outcome.ts';
import { orderEnded, orderStarted } from './orders-slice.ts';

const settle =
  (open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // It was reported, and the tabs that waited for the lock have read it by now.
    if (open.state === 'placed') return removeOpenOrder();
    // Not reported yet: the checkout shows that it is in flight.
    const unreported = open.state === 'placing';
    if (unreported) dispatch(orderStarted());
    await dispatch(reportOutcome(open));
    if (unreported) dispatch(orderEnded());
  };

/** At the checkout a shopper who knows of the failure is about to retry, which fetches the outcome itself. */
const isDue = ({ state }: OpenOrder, { orders }: RootState, reconnected: boolean): boolean => {
  switch (state) {
    case 'placing':
    case 'placed':
      return true;
    case 'unknown':
      return reconnected || !orders.atCheckout;
    case 'untraceable':
      return false;
  }
};

/**
 * Settles an order that was left open by a reload, a lost response or a closed tab.
 *
 * @param reconnected `true` when the browser has just come online.
 */
export const settleOpenOrder =
  (reconnected = false): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const findDue = () => {
      const open = readOpenOrder();
      return open && isDue(open, getState(), reconnected) ? open : undefined;
    };
    if (getState().orders.placing || !findDue()) return;
    await withOrderLock(async () => {
      // The previous holder of the lock may have settled it.
      const open = findDue();
      if (open) await dispatch(settle(open));
    });
  };
