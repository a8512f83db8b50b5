import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isSamePage, paths } from '../lib/paths.ts';
import { checkoutEntered, checkoutLeft } from '../state/orders-slice.ts';
import { settleOpenOrder } from '../state/settle-order.ts';
import { useAppDispatch } from './hooks.ts';

/** Tells the shopper, on whichever page they are, what became of an order whose outcome they have not heard. */
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
