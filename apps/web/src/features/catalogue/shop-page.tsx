import type { Product } from '@curiolane/contract/accepted';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import clsx from 'clsx/lite';
import { useDeferredValue, useMemo, useState } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { NeedsScript, needsScriptClass } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useOnline } from '../../hooks/use-page-state.ts';
import { paths } from '../../lib/routes.ts';
import { allCategories } from '../../store/filter-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedList } from '../../store/prerendered-slice.ts';
import { ActiveFilters, hasActiveFilters } from './active-filters.tsx';
import * as m from './catalogue-messages.ts';
import { FilterButton, hasFilterChoice } from './filter-button.tsx';
import { countByCategory, filterProducts, getCategories, searchTitles } from './filter-products.ts';
import { formatCategory } from './format-category.ts';
import type { MentioningProductsProps } from './mentioning-products.tsx';
import { NoProducts } from './no-products.tsx';
import { isAnyPrice } from './price-range.ts';
import { ProductGrid, SkeletonGrid } from './product-grid.tsx';
import { SavedLink } from './save-product.tsx';
import * as styles from './shop-page.module.css';
import { CategoryFilter, ShopStatus, SortMenu } from './shop-tools.tsx';
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

/** The products that a search finds: by their title, or else those that are like it. */
const useFound = (products: readonly Product[], search: string) => {
  const exact = useMemo(() => searchTitles(products, search), [products, search]);
  const like = useForgivingMatches(products, exact.length === 0 ? search.trim() : '');
  return { found: exact.length > 0 ? exact : like, forgiven: like.length > 0 };
};

const LazyMentioningProducts = lazyPart<MentioningProductsProps>(() => import('./mentioning-products.tsx'));

/** The product list with search, category, price, color and sort order. */
const ShopPage = () => {
  const { products, received, loading, fetching, failed, refetch } = useCatalogue();
  const query = useProductFilters();
  const { search, sort, price, colors } = query;
  const categories = useMemo(() => getCategories(products), [products]);
  const category = categories.includes(query.category) ? query.category : allCategories;
  const filters = useDeferredValue(
    useMemo(() => ({ search, category, sort, price, colors }), [search, category, sort, price, colors]),
  );
  const { found, forgiven } = useFound(products, filters.search);
  const shown = useMemo(() => filterProducts(found, filters), [found, filters]);
  const counts = useMemo(() => countByCategory(found, filters), [found, filters]);
  const hasChoice = useMemo(() => hasFilterChoice(products), [products]);
  const chosen = colors.length + (isAnyPrice(price) ? 0 : 1);
  const isNarrowed = filters.search.trim() !== '' || filters.colors.length > 0 || !isAnyPrice(filters.price);
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
            onChoose={query.chooseCategory}
          />
        </h1>
        <div className={clsx(styles.tools, needsScriptClass)}>
          <ShopStatus loading={loading} count={shown.length} search={search.trim()} forgiven={forgiven} />
          <SavedLink />
          {(loading || hasChoice || chosen > 0) && (
            <FilterButton
              products={products}
              found={found}
              filters={filters}
              chosen={loading ? 0 : chosen}
              count={received ? shown.length : undefined}
              choosePrice={query.choosePrice}
              chooseColors={query.chooseColors}
              onClear={query.clear}
            />
          )}
          {(loading || shown.length > 0) && <SortMenu sort={sort} onChoose={query.chooseSort} />}
        </div>
      </div>
      {!loading && hasActiveFilters(query) && <ActiveFilters {...query} />}
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
          elsewhere={isNarrowed ? (counts.get(allCategories) ?? 0) : 0}
          narrowed={found.length > 0 && isNarrowed}
          failed={failed}
          busy={fetching}
          filtered={products.length > 0}
          onRetry={refetch}
          onClear={query.clear}
          onShowAllCategories={() => query.chooseCategory(allCategories)}
        />
      )}
      {filters.search.trim() !== '' && products.length > 0 && (
        <LazyMentioningProducts products={products} filters={filters} listed={shown} />
      )}
    </div>
  );
};

export default ShopPage;
