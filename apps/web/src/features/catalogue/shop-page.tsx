import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useDeferredValue, useMemo } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { NeedsScript, needsScriptClass } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/routes.ts';
import { allCategories } from '../../store/filter-slice.ts';
import { CategoryFilter } from './category-filter.tsx';
import { filterProducts, formatCategory, getCategories } from './filter-products.ts';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, SkeletonGrid } from './product-grid.tsx';
import * as styles from './shop-page.module.css';
import { ShopStatus } from './shop-status.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useProductFilters } from './use-product-filters.ts';

const noProducts: never[] = [];

/** The filters in the title tell tabs and history entries apart. */
const shopTitle = (search: string, category: string) => {
  if (search.trim() !== '') return `“${search.trim()}” in the shop`;
  return category === allCategories ? 'Shop' : formatCategory(category);
};

/** The product list with search, category filter and sort order. */
const ShopPage = () => {
  const { data, isLoading, isUninitialized, isError, refetch } = useListProductsQuery();
  const products = data?.products ?? noProducts;
  const { search, category: requested, sort, chooseCategory, chooseSort, clear } = useProductFilters();
  const categories = useMemo(() => getCategories(products), [products]);
  const category = categories.includes(requested) ? requested : allCategories;
  const filters = useDeferredValue(useMemo(() => ({ search, category, sort }), [search, category, sort]));
  const shown = useMemo(() => filterProducts(products, filters), [products, filters]);
  const loading = isLoading || isUninitialized;
  return (
    <div className={clsx(layout.container, layout.page)}>
      <PageHead
        title={shopTitle(search, category)}
        path={paths.shop}
        description="Ceramics, lamps, clocks and other well-made things: every object on the lane, by category, price or rating."
      />
      <div className={layout.pageHeader}>
        <h1 className={clsx(text.displayL, styles.heading)}>
          Shop <CategoryFilter categories={categories} chosen={category} onChoose={chooseCategory} />
        </h1>
        <div className={clsx(styles.tools, needsScriptClass)}>
          <ShopStatus loading={loading} count={shown.length} />
          <SortMenu sort={sort} onChoose={chooseSort} />
        </div>
      </div>
      {loading && (
        <NeedsScript what="The list of products and the cart">
          <SkeletonGrid />
        </NeedsScript>
      )}
      {!loading && shown.length > 0 && <ProductGrid products={shown} />}
      {!loading && shown.length === 0 && (
        <NoProducts
          search={filters.search}
          failed={isError}
          filtered={products.length > 0}
          onRetry={refetch}
          onClear={clear}
        />
      )}
    </div>
  );
};

export default ShopPage;
