import { toCents, toDollars } from '@curiolane/contract';
import type { Product } from '@curiolane/contract/accepted';
import { readValidProduct } from '@curiolane/contract/valid-product';

/**
 * A product that certainly fits the contract, as the schema of storefronts reads it. Undefined says nothing: the schema
 * decides of such a product, and is loaded for it.
 */
export const readFittingProduct = (value: unknown): Product | undefined => {
  const product = readValidProduct(value);
  return product && { ...product, price: toDollars(toCents(product.price)) };
};

/**
 * The products of a list of which each certainly fits, entry by entry, for a reader that pauses in a long one. Returns
 * undefined at the first entry that the schema has to decide of.
 */
export const readFittingList = function* (
  entries: readonly unknown[],
): Generator<undefined, Product[] | undefined> {
  const byId = new Map<number, Product>();
  for (const entry of entries) {
    const product = readFittingProduct(entry);
    if (!product || byId.has(product.id)) return undefined;
    byId.set(product.id, product);
    yield;
  }
  return [...byId.values()];
};
