import { shopApi } from '../api/shop-api.ts';
import { lineAdded } from './cart-slice.ts';
import type { AppStore } from './store.ts';
import { readWaitingProducts, takeWaiting } from './waiting-products.ts';

/**
 * Adds the products of a page that was left before the catalogue had responded. While it does not respond they wait
 * for the next page.
 */
export const resumeAdding = async ({ dispatch }: AppStore): Promise<void> => {
  // Before the request: what is added meanwhile is for the page that adds it.
  const waiting = readWaitingProducts();
  const { listProducts } = shopApi.endpoints;
  const { data } = await dispatch(listProducts.initiate(undefined, { subscribe: false }));
  if (!data) return;
  for (const { productId, token } of waiting) {
    const product = data.products.find(({ id }) => id === productId);
    if (takeWaiting(token) && product) dispatch(lineAdded(product));
  }
};
