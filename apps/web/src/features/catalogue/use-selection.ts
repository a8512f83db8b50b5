import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { allCategories, categoryChosen, selectCategory } from '../../state/filter-slice.ts';
import { readSortOrder, type Selection, type SortOrder } from './select-products.ts';

type UseSelection = Selection & {
  chooseCategory: (category: string) => void;
  chooseSort: (sort: SortOrder) => void;
  clear: () => void;
};

/**
 * What the shop list is narrowed to. The address says it, so that Back, reload and sharing keep it; the category
 * is also remembered, and holds where the address names none.
 */
export const useSelection = (): UseSelection => {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectCategory);
  const named = params.get('category');

  useEffect(() => {
    if (named !== null && named !== remembered) dispatch(categoryChosen(named));
  }, [named, remembered, dispatch]);

  const change = (name: string, value: string | undefined) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const chooseCategory = (category: string) => {
    dispatch(categoryChosen(category));
    change('category', category === allCategories ? undefined : category);
  };
  return {
    search: params.get('search') ?? '',
    category: named ?? remembered,
    sort: readSortOrder(params.get('sort')),
    chooseCategory,
    chooseSort: (sort) => change('sort', sort === 'featured' ? undefined : sort),
    clear: () => {
      dispatch(categoryChosen(allCategories));
      setParams({});
    },
  };
};
