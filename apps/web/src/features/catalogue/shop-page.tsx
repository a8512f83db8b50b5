import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useDeferredValue, useMemo } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { NeedsScript, needsScriptClass } from '../../lib/needs-script.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { allCategories } from '../../state/filter-slice.ts';
import { CategoryFilter } from './category-filter.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductGrid, SkeletonGrid } from './product-grid.tsx';
import { categoriesOf, categoryName, selectProducts } from './select-products.ts';
import * as styles from './shop-page.module.css';
import { ShopStatus } from './shop-status.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useSelection } from './use-selection.ts';

const noProducts: never[] = [];

/** A history entry or tab is told by what the list is narrowed to. */
const shopTitle = (search: string, category: string) => {
  if (search.trim() !== '') return `“${search.trim()}” in the shop`;
  return category === allCategories ? 'Shop' : categoryName(category);
};

/** The product list with search, category filter and sort. */
const ShopPage = () => {
  const { data, isLoading, isUninitialized, isError, refetch } = useListProductsQuery();
  const products = data?.products ?? noProducts;
  const { search, category: asked, sort, chooseCategory, chooseSort, clear } = useSelection();
  const categories = useMemo(() => categoriesOf(products), [products]);
  const category = categories.includes(asked) ? asked : allCategories;
  const selection = useDeferredValue(useMemo(() => ({ search, category, sort }), [search, category, sort]));
  const shown = useMemo(() => selectProducts(products, selection), [products, selection]);
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
          search={selection.search}
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
