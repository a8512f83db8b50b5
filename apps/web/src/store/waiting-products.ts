import * as z from 'zod/mini';
import { shopApi } from '../api/shop-api.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { lineAdded } from './cart-slice.ts';
import type { AppStore } from './store.ts';

const storageKey = 'waitingProducts';

/** A product that is added once the catalogue has responded. The next page of this tab adds it when this one is left before. */
const waitingProduct = z.object({ productId: z.int(), token: z.string() });

export type WaitingProduct = z.infer<typeof waitingProduct>;

const storedEntries = z.catch(z.array(z.unknown()), []);

/** The products that wait in this tab. */
export const readWaitingProducts = (): WaitingProduct[] => {
  const stored = storedEntries.parse(readStored(() => sessionStorage, storageKey));
  return stored.flatMap((entry) => waitingProduct.safeParse(entry).data ?? []);
};

/** False without storage: the next page knows nothing of them. */
const write = (waiting: readonly WaitingProduct[]): boolean =>
  writeStored(() => sessionStorage, storageKey, waiting.length > 0 ? waiting : undefined);

let count = 0;

/** Keeps a product until it is taken. Returns its token; undefined where storage is blocked. */
export const keepWaiting = (productId: number): string | undefined => {
  count += 1;
  const token = `${performance.timeOrigin}-${count}`;
  return write([...readWaitingProducts(), { productId, token }]) ? token : undefined;
};

/** Takes a product. True when it is still to be added, by the page that takes it. */
export const takeWaiting = (token: string | undefined): boolean => {
  const waiting = readWaitingProducts();
  const others = waiting.filter((addition) => addition.token !== token);
  write(others);
  return token === undefined || others.length < waiting.length;
};

/**
 * Adds the products of a page that was left before the catalogue had responded. While it does not respond they wait
 * for the next page.
 */
export const resumeAdding = async ({ dispatch }: AppStore): Promise<void> => {
  // Before the request: what is added meanwhile is for the page that adds it.
  const waiting = readWaitingProducts();
  if (waiting.length === 0) return;
  const { listProducts } = shopApi.endpoints;
  const { data } = await dispatch(listProducts.initiate(undefined, { subscribe: false }));
  if (!data) return;
  for (const { productId, token } of waiting) {
    const product = data.products.find(({ id }) => id === productId);
    if (takeWaiting(token) && product) dispatch(lineAdded(product));
  }
};
