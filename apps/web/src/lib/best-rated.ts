import type { Product } from '@curiolane/contract/accepted';

// Products without ratings come last.
const unrated = { rate: -1, count: 0 };

/** Compares products for sorting, the best rated first. */
const byRating = (
  { rating: one = unrated, id }: Product,
  { rating: other = unrated, ...product }: Product,
): number => other.rate - one.rate || (other.count ?? 0) - (one.count ?? 0) || id - product.id;

/** The best rated products: the best of each category first, then the second best of each, and so on. */
export const bestRated = (products: readonly Product[], howMany: number): Product[] => {
  const rank = new Map<string, number>();
  const ranked = products.toSorted(byRating).map((product) => {
    const place = rank.get(product.category) ?? 0;
    rank.set(product.category, place + 1);
    return { product, place };
  });
  return ranked
    .toSorted((one, other) => one.place - other.place)
    .slice(0, howMany)
    .map(({ product }) => product);
};

/** The most other products that the page of a product shows. */
export const maxRelated = 4;

/** The other products of a product's category, the best rated first. */
export const findRelated = (products: readonly Product[], { id, category }: Product): Product[] =>
  products
    .filter((product) => product.category === category && product.id !== id)
    .sort(byRating)
    .slice(0, maxRelated);
