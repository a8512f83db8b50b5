import type { Product } from '@curiolane/contract/accepted';
import { useEffect, useMemo, useState } from 'react';

type Search = typeof import('./forgiving-search.ts').searchForgivingly;

/**
 * The products that a search may have meant when it is in no title. The code is loaded by the first such search.
 *
 * @param search '' where there is nothing to forgive.
 */
export const useForgivingMatches = (products: readonly Product[], search: string): readonly Product[] => {
  const [searchForgivingly, setSearch] = useState<{ search: Search }>();
  const needed = search !== '' && products.length > 0;
  useEffect(() => {
    if (!needed) return;
    import('./forgiving-search.ts').then(
      (module) => setSearch({ search: module.searchForgivingly }),
      // Without it the search finds what is in the titles.
      (error: unknown) => console.warn('The search does not forgive.', error),
    );
  }, [needed]);
  return useMemo(
    () => (needed && searchForgivingly ? searchForgivingly.search(products, search) : []),
    [needed, searchForgivingly, products, search],
  );
};
