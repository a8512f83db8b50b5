import { useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hooks/use-page-state.ts';
import { queryKeys } from '../../lib/routes.ts';
import { allCategories, categoryChosen, selectCategory } from '../../store/filter-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { type ProductFilters, readSortOrder, type SortOrder } from './filter-products.ts';

type UseProductFilters = ProductFilters & {
  chooseCategory: (category: string) => void;
  chooseSort: (sort: SortOrder) => void;
  clearSearch: () => void;
  clear: () => void;
};

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

  // Read from the browser: the router's params are a render behind a fast shopper.
  const readParams = () => new URLSearchParams(location.search);
  const change = (name: string, value: string) => {
    const next = readParams();
    next.set(name, value);
    setParams(next);
  };
  const clearSearch = () => {
    const next = readParams();
    next.delete(queryKeys.search);
    setParams(next);
  };
  return {
    search: params.get(queryKeys.search) ?? '',
    category,
    sort: readSortOrder(params.get(queryKeys.sort)),
    chooseCategory: (chosen) => change(queryKeys.category, chosen),
    chooseSort: (sort) => change(queryKeys.sort, sort),
    clearSearch,
    clear: () => setParams({ [queryKeys.category]: allCategories }),
  };
};
