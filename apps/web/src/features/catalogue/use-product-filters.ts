import { useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { queryKeys } from '../../lib/routes.ts';
import { allCategories, categoryChosen, selectCategory } from '../../store/filter-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { type ProductFilters, readSortOrder, type SortOrder } from './filter-products.ts';

type UseProductFilters = ProductFilters & {
  chooseCategory: (category: string) => void;
  chooseSort: (sort: SortOrder) => void;
  clear: () => void;
};

/** The category that each entry of the history showed, by the entry's key: Back returns to it. */
const shownBefore = new Map<string, string>();

/**
 * What the shop list is narrowed to. The address says it, so that Back, reload and sharing keep it; the category
 * is also remembered, and holds where a new address names none.
 */
export const useProductFilters = (): UseProductFilters => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectCategory);
  const category = params.get(queryKeys.category) ?? shownBefore.get(key) ?? remembered;

  const hydrated = useHydrated();

  // With what it shows: a shopper who leaves at once finds it again.
  useLayoutEffect(() => {
    if (!hydrated) return;
    shownBefore.set(key, category);
    dispatch(categoryChosen(category));
  }, [hydrated, key, category, dispatch]);

  const change = (name: string, value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set(name, value);
      return next;
    });
  return {
    search: params.get(queryKeys.search) ?? '',
    category,
    sort: readSortOrder(params.get(queryKeys.sort)),
    chooseCategory: (chosen) => change(queryKeys.category, chosen),
    chooseSort: (sort) => change(queryKeys.sort, sort),
    clear: () => setParams({ [queryKeys.category]: allCategories }),
  };
};
