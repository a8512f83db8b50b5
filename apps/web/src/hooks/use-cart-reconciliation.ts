import { useEffect, useRef } from 'react';
import { useListProductsQuery } from '../api/shop-api.ts';
import { formatPrice, isolate } from '../lib/formatting.ts';
import * as m from '../lib/messages.ts';
import { alertRaised } from '../store/alerts.ts';
import { type CartDifference, cartReconciled, diffCart, selectLines } from '../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';

const formatDifference = (difference: CartDifference): string =>
  difference.kind === 'removed'
    ? m.lineTakenOut({ title: isolate(difference.title) })
    : m.linePriceChanged({
        title: isolate(difference.title),
        from: formatPrice(difference.from),
        to: formatPrice(difference.to),
      });

/** Seconds after which a cached list is loaded again. */
const maxAge = 30;

/**
 * Reconciles the cart with the catalogue: removes products that are gone, updates prices that changed, and raises one
 * alert with a line for each. A catalogue that fails or is empty changes nothing.
 */
export const useCartReconciliation = (): void => {
  const {
    data: list,
    isFetching,
    isError,
    fulfilledTimeStamp,
    refetch,
  } = useListProductsQuery(undefined, { refetchOnMountOrArgChange: maxAge });
  const lines = useAppSelector(selectLines);
  const dispatch = useAppDispatch();
  // A cached list may be older than the one that another tab has put into the cart.
  const checked = useRef(fulfilledTimeStamp);
  useEffect(() => {
    if (isFetching || isError || !list?.products.length) return;
    const isChecked = checked.current === fulfilledTimeStamp;
    checked.current = fulfilledTimeStamp;
    const differences = diffCart(lines, list);
    if (differences.length === 0) return;
    // Another tab has added a product, or a price, that is newer than this list.
    if (isChecked) {
      void refetch();
      return;
    }
    dispatch(cartReconciled(list));
    dispatch(alertRaised('error', differences.map(formatDifference).join('\n')));
  }, [list, isFetching, isError, fulfilledTimeStamp, refetch, lines, dispatch]);
};
