import type { Product } from '@curiolane/contract';

const byRating = (one: Product, other: Product) =>
  other.rating.rate - one.rating.rate || other.rating.count - one.rating.count || one.id - other.id;

/** The best rated products, from as many categories as there are before a category shows a second one. */
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
