import { maxSavedProducts, type Product } from '@curiolane/contract';
import type { Clock } from '../../clock.ts';
import type { ChangedProducts, SavedProductsStore } from './saved-products-store.ts';

export type SavedProductsDependencies = {
  store: SavedProductsStore;
  clock: Clock;
  /** The products on sale by id; undefined while the catalogue cannot be loaded. */
  products: () => ReadonlyMap<number, Product> | undefined;
};

export type ProductIds = { add: readonly number[]; remove: readonly number[] };

export type SavedProductsService = ReturnType<typeof savedProductsService>;

/** The products that customers keep for later. */
export const savedProductsService = ({ store, clock, products }: SavedProductsDependencies) => ({
  list: store.list,

  async change(
    accountId: string,
    { add, remove }: ProductIds,
  ): Promise<ChangedProducts | { outcome: 'catalogue_unavailable' }> {
    const sold = products();
    if (!sold && add.length > 0) return { outcome: 'catalogue_unavailable' };
    return store.change({
      accountId,
      add: add.filter((id) => sold?.has(id)),
      remove,
      now: clock.now(),
      max: maxSavedProducts,
    });
  },
});
