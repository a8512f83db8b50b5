import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSamePage, paths } from '../lib/routes.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { checkoutEntered, checkoutLeft } from '../store/orders/orders-slice.ts';
import { settleOpenOrder } from '../store/orders/settle-order.ts';

/** Reports the outcome of an open order on whichever page the shopper is. */
export const useOpenOrder = (): void => {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(isSamePage(pathname, paths.checkout) ? checkoutEntered() : checkoutLeft());
    void dispatch(settleOpenOrder());
  }, [pathname, dispatch]);

  useEffect(() => {
    const reconnected = () => void dispatch(settleOpenOrder(true));
    addEventListener('online', reconnected);
    return () => removeEventListener('online', reconnected);
  }, [dispatch]);
};
