import type { Product } from '@curiolane/contract/accepted';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import clsx from 'clsx/lite';
import { useDeferredValue, useMemo, useState } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { NeedsScript, needsScriptClass } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useOnline } from '../../hooks/use-page-state.ts';
import * as m from '../../lib/messages.ts';
import { paths } from '../../lib/routes.ts';
import { allCategories } from '../../store/filter-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedList } from '../../store/prerendered-slice.ts';
import { countByCategory, filterProducts, formatCategory, getCategories } from './filter-products.ts';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, SkeletonGrid } from './product-grid.tsx';
import * as styles from './shop-page.module.css';
import { CategoryFilter, SearchChip, ShopStatus, SortMenu } from './shop-tools.tsx';
import { useForgivingMatches } from './use-forgiving-matches.ts';
import { useProductFilters } from './use-product-filters.ts';

const noProducts: readonly Product[] = [];

/** The filters in the title tell tabs and history entries apart. */
const shopTitle = (search: string, category: string) => {
  if (search.trim() !== '') return m.searchInShop({ search: search.trim() });
  return category === allCategories ? m.shop : formatCategory(category);
};

/**
 * The products of the response, or those that the page arrived with while it is pending, and without a network. A
 * product that is the same in both stays the same object, so that its card is not rendered again.
 */
const useProducts = (received: readonly Product[] | undefined, pending: boolean): readonly Product[] => {
  const prerendered = useAppSelector(selectPrerenderedList);
  const [arrivedWith] = useState(prerendered);
  const products = useMemo(
    () => received && copyWithStructuralSharing<readonly Product[]>(arrivedWith, received),
    [arrivedWith, received],
  );
  return products ?? (pending ? prerendered : undefined) ?? noProducts;
};

/** The catalogue as the page shows it. A response is rendered as a transition, which yields to input. */
const useCatalogue = () => {
  const { data, isFetching, isError, refetch } = useListProductsQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  const online = useOnline();
  const received = data !== undefined;
  // RTK Query's `isLoading` is false for a request that repeats a failed one.
  const loading = isFetching && !received;
  const products = useProducts(data?.products, loading || !online);
  const latest = useMemo(
    () => ({ products, received, loading, fetching: isFetching, failed: isError }),
    [products, received, loading, isFetching, isError],
  );
  return { ...useDeferredValue(latest), refetch };
};

/** The product list with search, category filter and sort order. */
const ShopPage = () => {
  const { products, received, loading, fetching, failed, refetch } = useCatalogue();
  const {
    search,
    category: requested,
    sort,
    chooseCategory,
    chooseSort,
    clearSearch,
    clear,
  } = useProductFilters();
  const categories = useMemo(() => getCategories(products), [products]);
  const category = categories.includes(requested) ? requested : allCategories;
  const filters = useDeferredValue(useMemo(() => ({ search, category, sort }), [search, category, sort]));
  const exact = useMemo(() => filterProducts(products, filters), [products, filters]);
  const exactCounts = useMemo(() => countByCategory(products, filters.search), [products, filters]);
  const anywhere = exactCounts.get(allCategories) ?? 0;
  const like = useForgivingMatches(products, anywhere === 0 ? filters.search.trim() : '');
  const likeCounts = useMemo(() => countByCategory(like, ''), [like]);
  const counts = like.length > 0 ? likeCounts : exactCounts;
  const forgiven = useMemo(() => filterProducts(like, { ...filters, search: '' }), [like, filters]);
  const shown = exact.length > 0 ? exact : forgiven;
  return (
    <div className={clsx(layout.container, layout.page)}>
      <PageHead title={shopTitle(search, category)} path={paths.shop} description={m.shopDescription} />
      <div className={layout.pageHeader}>
        <h1 className={clsx(text.displayL, styles.heading)}>
          {m.shop}{' '}
          <CategoryFilter
            categories={categories}
            chosen={category}
            counts={received ? counts : undefined}
            onChoose={chooseCategory}
          />
        </h1>
        <div className={clsx(styles.tools, needsScriptClass)}>
          <ShopStatus
            loading={loading}
            count={shown.length}
            search={search.trim()}
            forgiven={shown === forgiven && forgiven.length > 0}
          />
          {!loading && search.trim() !== '' && <SearchChip search={search.trim()} onRemove={clearSearch} />}
          {(loading || shown.length > 0) && <SortMenu sort={sort} onChoose={chooseSort} />}
        </div>
      </div>
      {loading && shown.length === 0 && (
        <NeedsScript what={m.withoutScriptProducts}>
          <SkeletonGrid />
        </NeedsScript>
      )}
      {shown.length > 0 && <ProductGrid products={shown} filters={filters} />}
      {!loading && shown.length === 0 && (
        <NoProducts
          search={filters.search}
          category={filters.category}
          elsewhere={filters.search.trim() === '' ? 0 : Math.max(anywhere, like.length)}
          failed={failed}
          busy={fetching}
          filtered={products.length > 0}
          onRetry={refetch}
          onClear={clear}
          onShowAllCategories={() => chooseCategory(allCategories)}
        />
      )}
    </div>
  );
};

export default ShopPage;
