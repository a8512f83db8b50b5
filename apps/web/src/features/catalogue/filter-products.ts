import type { Product } from '@curiolane/contract/accepted';
import { allCategories } from '../../store/filter-slice.ts';

/** The orders that the shop list can be shown in, by their value in the address. */
export const sortOrders = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
} as const;

export type SortOrder = keyof typeof sortOrders;

/** A sort order from the address; anything else is the shop's own order. */
export const readSortOrder = (text: string | null): SortOrder =>
  text !== null && Object.hasOwn(sortOrders, text) ? (text as SortOrder) : 'featured';

// What nobody rated comes after what was rated worst.
const getRate = ({ rating }: Product) => rating?.rate ?? -1;

const compare: Record<SortOrder, ((one: Product, other: Product) => number) | undefined> = {
  featured: undefined,
  'price-asc': (one, other) => one.price - other.price,
  'price-desc': (one, other) => other.price - one.price,
  rating: (one, other) => getRate(other) - getRate(one),
};

export type ProductFilters = { search: string; category: string; sort: SortOrder };

/** The products that the shop list shows: case-insensitive substring of the title, category, order. */
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

/** A category as the menu writes it, with its first letter capitalised. */
export const formatCategory = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);
