import type { AppThunk, RootState } from '../store.ts';
import { completeOrder } from './complete-order.ts';
import { type OpenOrder, readOpenOrder, removeOpenOrder } from './open-order.ts';
import { orderInterrupted, outcomeUnknown } from './order-alerts.ts';
import { orderEnded, orderStarted } from './order-events.ts';
import { withOrderLock } from './order-lock.ts';
import { fetchOutcome, storeUnknownOutcome } from './order-outcome.ts';

/** Asks for the outcome of an order and tells it, unless there is nothing new to tell. */
const reportOutcome =
  (open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const result = await dispatch(fetchOutcome(open));
    if (result.outcome === 'placed') return dispatch(completeOrder(open));
    if (result.outcome === 'not_placed') {
      removeOpenOrder();
      dispatch(orderInterrupted());
      return;
    }
    storeUnknownOutcome(open, result);
    if (open.state === 'placing') dispatch(outcomeUnknown());
  };

const settle =
  (open: OpenOrder): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // It was told; whoever waited for this tab has read it before this page came to its turn.
    if (open.state === 'placed') return removeOpenOrder();
    // Nobody was told yet: the checkout shows that it is under way.
    const untold = open.state === 'placing';
    if (untold) dispatch(orderStarted());
    await dispatch(reportOutcome(open));
    if (untold) dispatch(orderEnded());
  };

/** At the checkout a shopper who knows of the failure is about to try again, which finds out by itself. */
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
 * Finds out what became of an order that was left open: by a reload, a lost response, a tab that was closed.
 *
 * @param reconnected Whether the network has just come back.
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
      // The tab that held the lock may have settled it.
      const open = findDue();
      if (open) await dispatch(settle(open));
    });
  };
