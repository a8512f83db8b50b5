import type { Product } from '@curiolane/contract/accepted';
import * as m from '../../lib/messages.ts';
import { allCategories } from '../../store/filter-slice.ts';

/** The sort orders of the shop list, by their value in the query. */
export const sortOrders = {
  featured: m.sortFeatured,
  'price-asc': m.sortPriceAscending,
  'price-desc': m.sortPriceDescending,
  rating: m.sortRating,
} as const;

export type SortOrder = keyof typeof sortOrders;

/** A sort order from the query; anything else is the catalogue's own order. */
export const readSortOrder = (text: string | null): SortOrder =>
  text !== null && Object.hasOwn(sortOrders, text) ? (text as SortOrder) : 'featured';

// Products without ratings come last.
const getRate = ({ rating }: Product) => rating?.rate ?? -1;

const compare: Record<SortOrder, ((one: Product, other: Product) => number) | undefined> = {
  featured: undefined,
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  rating: (one, other) => getRate(other) - getRate(one),
};

export type ProductFilters = { search: string; category: string; sort: SortOrder };

/** The products of the shop list: filtered by a case-insensitive substring of the title and by category, then sorted. */
export const filterProducts = (
  products: readonly Product[],
  { search, category, sort }: ProductFilters,
): Product[] => {
  const text = search.trim().toLowerCase();
  const found = products.filter(
    (product) =>
      (category === allCategories || product.category === category) &&
      product.title.toLowerCase().includes(text),
  );
  const comparator = compare[sort];
  // Without a comparator JavaScript sorts by text, and every product is "[object Object]": WebKit then reorders them.
  return comparator ? found.sort(comparator) : found;
};

/** The number of products that the search matches in each category, and in all. */
export const countByCategory = (products: readonly Product[], search: string): Map<string, number> => {
  const found = filterProducts(products, { search, category: allCategories, sort: 'featured' });
  const counts = new Map([[allCategories, found.length]]);
  for (const { category } of found) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

/** 'all' and the distinct categories of the products, in the order in which they first appear. */
export const getCategories = (products: readonly Product[]): string[] => [
  allCategories,
  ...new Set(products.map(({ category }) => category)),
];

/** A category with its first letter capitalized. */
export const formatCategory = (category: string): string => {
  const text = category === allCategories ? m.allCategories : category;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
