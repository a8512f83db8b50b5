import { idempotencyKey, payment } from '@curiolane/contract';
import { cartLine } from '@curiolane/contract/accepted';
import * as z from 'zod/mini';
import { parseJson, readStoredText, writeStored } from '../../browser/storage.ts';
import { isSamePage, paths } from '../../lib/routes.ts';
import { observeStore } from '../observe-store.ts';
import { selectCustomer } from '../session/session-slice.ts';
import type { AppStore } from '../store.ts';
import { type PlacedOrder, placedLoaded } from './orders-slice.ts';

const text = z.string();

const stored = z.object({
  key: idempotencyKey,
  id: z.optional(text),
  email: text,
  cart: z.array(cartLine),
  total: z.number(),
  delivery: z.optional(z.object({ name: text, address: text, phone: text, payment })),
  customer: z.optional(text),
});

/**
 * Parses the stored order that the success view of this visit shows; undefined for an invalid one, and for that of
 * another customer.
 *
 * @param signedIn The e-mail of who is signed in; '' for a guest.
 */
export const parsePlacedOrder = (text: string, signedIn: string): PlacedOrder | undefined => {
  const { data } = stored.safeParse(parseJson(text));
  if (!data) return undefined;
  const { customer, ...order } = data;
  return customer && customer !== signedIn ? undefined : (order as PlacedOrder);
};

/** The key in session storage of the order that the success view shows. */
const placedOrderKey = 'placedOrder';

/** With blocked or full storage the order is shown as long as the page. */
const write = (order: PlacedOrder | undefined, customer = '') =>
  writeStored(() => sessionStorage, placedOrderKey, order && { ...order, customer });

/** A checkout that is opened again is a new one. */
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

const restore = (store: AppStore) => {
  const text = readStoredText(() => sessionStorage, placedOrderKey);
  if (text === null) return;
  store.dispatch(placedLoaded(parsePlacedOrder(text, selectCustomer(store.getState()))));
};

/** Restores the order of the success view after a reload, and stores it until the shopper leaves the checkout. */
export const persistPlacedOrder = (store: AppStore): void => {
  if (isReload() && isSamePage(location.pathname, paths.checkout)) restore(store);
  else write(undefined);
  observeStore(
    store,
    ({ orders }) => orders.placed,
    (placed) => write(placed, selectCustomer(store.getState())),
  );
};
