import type { Product } from '@curiolane/contract/accepted';
import { byRating } from './best-rated.ts';

/** How many other products the page of a product shows. */
export const maxRelated = 4;

/** The other products of a product's category, the best rated first. */
export const findRelated = (products: readonly Product[], { id, category }: Product): Product[] =>
  products
    .filter((product) => product.category === category && product.id !== id)
    .sort(byRating)
    .slice(0, maxRelated);
