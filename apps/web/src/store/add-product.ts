import type { Product } from '@curiolane/contract/accepted';
import { shopApi } from '../api/shop-api.ts';
import { isolate } from '../lib/formatting.ts';
import * as m from '../lib/messages.ts';
import { additionPending, additionSettled, additionShown } from './addition-slice.ts';
import { alertRaised } from './alerts.ts';
import { lineAdded } from './cart-slice.ts';
import { selectIsPrerendered, selectPrerenderedProduct } from './prerendered-slice.ts';
import type { AppThunk } from './store.ts';
import { keepWaiting, takeWaiting } from './waiting-products.ts';

/** Waits for the response that the page with this product waits for. */
const awaitResponse =
  (product: Product): AppThunk<Promise<Product | undefined>> =>
  async (dispatch, getState) => {
    const { getProduct, listProducts } = shopApi.endpoints;
    const options = { subscribe: false } as const;
    if (selectPrerenderedProduct(getState()) === product) {
      const params = { id: String(product.id) };
      return (await dispatch(getProduct.initiate({ params }, options))).data;
    }
    const { data } = await dispatch(listProducts.initiate(undefined, options));
    return data?.products.find(({ id }) => id === product.id);
  };

/** Undefined, too, when another page of this tab has already made the addition. */
const loadProduct =
  (product: Product): AppThunk<Promise<Product | undefined>> =>
  async (dispatch) => {
    const token = keepWaiting(product.id);
    const loaded = await dispatch(awaitResponse(product));
    // A page that is left drops its requests before it ends: this task is then never run.
    if (!loaded) await new Promise((resolve) => setTimeout(resolve));
    return takeWaiting(token) ? loaded : undefined;
  };

const offlineText = ({ title }: Product) => m.notAddedOffline({ title: isolate(title) });

const addOnceLoaded =
  (product: Product): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(additionPending(product));
    const loaded = await dispatch(loadProduct(product)).finally(() => dispatch(additionSettled(product.id)));
    if (loaded) dispatch(lineAdded(loaded));
    else if (!navigator.onLine) dispatch(alertRaised('error', offlineText(product)));
    return loaded !== undefined;
  };

/** Each addition that waits for a response, by the id of its product. */
const pending = new Map<number, Promise<boolean>>();

/** A second press while an addition waits is impatience: it adds nothing. */
const addOnce =
  (product: Product): AppThunk<Promise<boolean>> =>
  (dispatch) => {
    const addition =
      pending.get(product.id) ?? dispatch(addOnceLoaded(product)).finally(() => pending.delete(product.id));
    pending.set(product.id, addition);
    return addition;
  };

/**
 * Adds a product to the cart, with what a response says about it: one that comes from the page's HTML is added once
 * the catalogue has responded, and once however often it is added until then. Resolves with whether it was added; the
 * page says why when the catalogue fails, and an alert does when there is no network, as the page then still shows the
 * product.
 */
export const addProduct =
  (product: Product): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectIsPrerendered(getState(), product)) return dispatch(addOnce(product));
    dispatch(lineAdded(product));
    return true;
  };

/** Adds a product to the cart, and shows that it did. */
export const addAndShow =
  (product: Product): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(addProduct(product))) dispatch(additionShown(product.id));
  };
