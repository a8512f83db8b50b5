import type { Product } from '@curiolane/contract/accepted';
import { allCategories } from '../../store/filter-slice.ts';

/** The sort orders of the shop list, by their value in the query. */
export const sortOrders = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
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
  return found.sort(compare[sort]);
};

/** 'all' and the distinct categories of the products, in the order in which they first appear. */
export const getCategories = (products: readonly Product[]): string[] => [
  allCategories,
  ...new Set(products.map(({ category }) => category)),
];

/** A category with its first letter capitalized. */
export const formatCategory = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);
