import { isSamePage, paths } from '../../lib/routes.ts';
import { selectCustomer } from '../session/session-slice.ts';
import type { AppStore } from '../store.ts';
import type { PlacedOrder } from './order-events.ts';
import { placedLoaded } from './orders-slice.ts';
import { parsePlacedOrder } from './parse-placed-order.ts';

/** The key in session storage of the order that the success view shows. */
const placedOrderKey = 'placedOrder';

const readText = () => {
  try {
    return sessionStorage.getItem(placedOrderKey);
  } catch {
    return null;
  }
};

const write = (order: PlacedOrder | undefined, customer = '') => {
  try {
    if (order) sessionStorage.setItem(placedOrderKey, JSON.stringify({ ...order, customer }));
    else sessionStorage.removeItem(placedOrderKey);
  } catch {
    // Blocked or full storage: the order is shown as long as the page.
  }
};

/** A checkout that is opened again is a new one. */
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

const restore = (store: AppStore) => {
  const text = readText();
  if (text === null) return;
  store.dispatch(placedLoaded(parsePlacedOrder(text, selectCustomer(store.getState()))));
};

/** Restores the order of the success view after a reload, and stores it until the shopper leaves the checkout. */
export const persistPlacedOrder = (store: AppStore): void => {
  if (isReload() && isSamePage(location.pathname, paths.checkout)) restore(store);
  else write(undefined);
  let stored = store.getState().orders.placed;
  store.subscribe(() => {
    const { placed } = store.getState().orders;
    if (placed !== stored) write(placed, selectCustomer(store.getState()));
    stored = placed;
  });
};
