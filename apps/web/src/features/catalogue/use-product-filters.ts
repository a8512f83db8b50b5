import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isSamePage, paths, queryKeys } from '../../lib/routes.ts';
import { allCategories, categoryChosen, selectCategory } from '../../store/filter-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { type ProductFilters, readSortOrder, type SortOrder } from './filter-products.ts';
import { type PriceRange, readPriceRange, writePriceRange } from './price-range.ts';
import type { ColorKey } from './product-colors.ts';

export type UseProductFilters = Required<ProductFilters> & {
  chooseCategory: (category: string) => void;
  chooseSort: (sort: SortOrder) => void;
  /** With `replace` it takes the place of the history entry: Back undoes what was typed in one step. */
  choosePrice: (price: PriceRange, options?: { replace?: boolean }) => void;
  /** Changes those that are chosen by now: the last render may be a press behind. */
  chooseColors: (change: (chosen: readonly ColorKey[]) => readonly ColorKey[]) => void;
  clearSearch: () => void;
  /** Shows every product, in the order that is chosen. */
  clear: () => void;
};

/** A URL that was made up may have thousands. */
const maxColors = 30;

const readColors = (params: URLSearchParams): ColorKey[] =>
  [...new Set(params.getAll(queryKeys.color).map((color) => color.trim().toLowerCase()))]
    .filter(Boolean)
    .slice(0, maxColors);

/** The category of each history entry, by the entry's key: Back restores it. */
const categoriesByEntry = new Map<string, string>();

/**
 * The filters of the shop list. They are in the query, so that Back, reload and sharing keep them; the category is
 * also stored, and applies where the query has none.
 */
export const useProductFilters = (): UseProductFilters => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectCategory);
  const category = params.get(queryKeys.category) ?? categoriesByEntry.get(key) ?? stored;

  const hydrated = useHydrated();

  // Before paint: a shopper who leaves at once returns to the same category.
  useLayoutEffect(() => {
    if (!hydrated) return;
    categoriesByEntry.set(key, category);
    dispatch(categoryChosen(category));
  }, [hydrated, key, category, dispatch]);

  const priceText = params.get(queryKeys.price);
  const price = useMemo(() => readPriceRange(priceText), [priceText]);
  const colorText = readColors(params).join('\n');
  const colors = useMemo(() => colorText.split('\n').filter(Boolean), [colorText]);

  // Read from the browser: the router's params are a render behind a fast shopper. While another page is loading, the URL
  // is that page's.
  const readParams = () =>
    new URLSearchParams(isSamePage(location.pathname, paths.shop) ? location.search : params);
  const change = (name: string, value: string) => {
    const next = readParams();
    next.set(name, value);
    setParams(next);
  };
  const remove = (...names: string[]) => {
    const next = readParams();
    for (const name of names) next.delete(name);
    return next;
  };
  const choosePrice: UseProductFilters['choosePrice'] = (chosen, options) => {
    const next = remove(queryKeys.price);
    const text = writePriceRange(chosen);
    if (text) next.set(queryKeys.price, text);
    setParams(next, options);
  };
  const chooseColors: UseProductFilters['chooseColors'] = (change) => {
    const next = remove(queryKeys.color);
    for (const color of change(readColors(readParams()))) next.append(queryKeys.color, color);
    setParams(next);
  };
  return {
    search: params.get(queryKeys.search) ?? '',
    category,
    sort: readSortOrder(params.get(queryKeys.sort)),
    price,
    colors,
    chooseCategory: (chosen) => change(queryKeys.category, chosen),
    chooseSort: (sort) => change(queryKeys.sort, sort),
    choosePrice,
    chooseColors,
    clearSearch: () => setParams(remove(queryKeys.search)),
    clear: () => {
      const next = remove(queryKeys.search, queryKeys.price, queryKeys.color);
      next.set(queryKeys.category, allCategories);
      setParams(next);
    },
  };
};
