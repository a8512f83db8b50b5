import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSamePage, paths } from '../lib/routes.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { readOpenOrder } from '../store/orders/open-order.ts';
import { checkoutEntered, checkoutLeft } from '../store/orders/orders-slice.ts';
import type { AppDispatch } from '../store/store.ts';

const loadSettling = async () => {
  try {
    const { settleOpenOrder } = await import('../store/orders/settle-order.ts');
    return settleOpenOrder;
  } catch (error) {
    // It is loaded again for the next page, and once the browser is online.
    console.warn('The open order could not be settled yet.', error);
    return undefined;
  }
};

/** Settles the open order. The code for it is loaded where there is one. */
const settle = async (dispatch: AppDispatch, reconnected: boolean) => {
  const settleOpenOrder = readOpenOrder() === undefined ? undefined : await loadSettling();
  if (settleOpenOrder) await dispatch(settleOpenOrder(reconnected));
};

/** Reports the outcome of an open order on whichever page the shopper is. */
export const useOpenOrder = (): void => {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(isSamePage(pathname, paths.checkout) ? checkoutEntered() : checkoutLeft());
    void settle(dispatch, false);
  }, [pathname, dispatch]);

  useEffect(() => {
    const reconnected = () => void settle(dispatch, true);
    addEventListener('online', reconnected);
    return () => removeEventListener('online', reconnected);
  }, [dispatch]);
};
