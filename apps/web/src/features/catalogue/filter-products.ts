import type { Product } from '@curiolane/contract/accepted';
import { allCategories } from '../../store/filter-slice.ts';
import * as m from './catalogue-messages.ts';
import { isAnyPrice, type PriceRange } from './price-range.ts';
import { type ColorKey, getColorKey } from './product-colors.ts';

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

/** The shopper's filters, besides the search. */
export type Narrowing = {
  category: string;
  price?: PriceRange;
  /** A product has one of these; every product passes where there are none. */
  colors?: readonly ColorKey[];
};

export type ProductFilters = Narrowing & { search: string; sort: SortOrder };

type Test = (product: Product) => boolean;

/** The test of each part of a narrowing; undefined where every product passes. */
const toTest: { [Part in keyof Required<Narrowing>]: (narrowing: Narrowing) => Test | undefined } = {
  category: ({ category }) =>
    category === allCategories ? undefined : (product) => product.category === category,
  price: ({ price }) =>
    price && !isAnyPrice(price)
      ? (product) => product.price >= price.from && product.price <= price.to
      : undefined,
  colors: ({ colors = [] }) => {
    if (colors.length === 0) return undefined;
    const wanted = new Set<ColorKey | undefined>(colors);
    return (product) => wanted.has(getColorKey(product));
  },
};

const parts = ['category', 'price', 'colors'] as const;

/** The products that pass a narrowing; of one part of it every product passes, to count what another choice would show. */
export const narrowProducts = (
  products: readonly Product[],
  narrowing: Narrowing,
  except?: keyof Narrowing,
): Product[] => {
  const tests = parts.flatMap((part) => (part === except ? [] : (toTest[part](narrowing) ?? [])));
  return products.filter((product) => tests.every((test) => test(product)));
};

/** The products whose title has a text, without regard to case. */
export const searchTitles = (products: readonly Product[], search: string): readonly Product[] => {
  const text = search.trim().toLowerCase();
  return text === '' ? products : products.filter(({ title }) => title.toLowerCase().includes(text));
};

/** Sorts a list in its place. */
const sortProducts = (products: Product[], sort: SortOrder): Product[] => {
  const comparator = compare[sort];
  // Without a comparator JavaScript sorts by text, and every product is "[object Object]": WebKit then reorders them.
  return comparator ? products.sort(comparator) : products;
};

/** The products of the shop list, among those that a search has found: narrowed and sorted. */
export const filterProducts = (
  found: readonly Product[],
  { sort, ...narrowing }: Omit<ProductFilters, 'search'>,
): Product[] => sortProducts(narrowProducts(found, narrowing), sort);

/** Counts, for each category and for all, the products of a search that the list would have. */
export const countByCategory = (found: readonly Product[], narrowing: Narrowing): Map<string, number> => {
  const all = narrowProducts(found, narrowing, 'category');
  const counts = new Map([[allCategories, all.length]]);
  for (const { category } of all) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

/** 'all' and the distinct categories of the products, in the order in which they first appear. */
export const getCategories = (products: readonly Product[]): string[] => [
  allCategories,
  ...new Set(products.map(({ category }) => category)),
];
