import type { Product } from '@curiolane/contract/accepted';
import { useState } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { bestRated } from '../../lib/best-rated.ts';
import { findRelated, maxRelated } from '../../lib/find-related.ts';
import * as m from '../../lib/messages.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedRelated } from '../../store/prerendered-slice.ts';
import { formatCategory } from './filter-products.ts';
import { ProductRow } from './product-row.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

type RelatedProps = { product: Product | undefined; prerendered: boolean };

/** Other products of the same category: those of the page's HTML, or else of the catalogue. Absent without any. */
const Related = ({ product, prerendered }: RelatedProps) => {
  const current = useAppSelector(selectPrerenderedRelated);
  const [given] = useState(prerendered ? current : undefined);
  const hydrated = useHydrated();
  const { data } = useListProductsQuery(undefined, {
    skip: given !== undefined || !hydrated,
    refetchOnMountOrArgChange: 60,
  });
  const all = data?.products ?? [];
  const products = given ?? (product ? findRelated(all, product) : bestRated(all, maxRelated));
  if (products.length === 0) return null;
  return (
    <ProductRow
      title={product ? m.moreInCategory({ category: formatCategory(product.category) }) : m.wellRated}
      products={products}
      prerendered={given !== undefined}
    />
  );
};

export type MoreProductsProps = {
  /** The product of the page; undefined on the page of a product that does not exist. */
  product?: Product;
  /** Whether the page's HTML shows that product. */
  prerendered?: boolean;
};

/** Where to go on from a product: others of its category, or well-rated ones, and those that were looked at before. */
const MoreProducts = ({ product, prerendered = false }: MoreProductsProps) => (
  <>
    <Related product={product} prerendered={prerendered} />
    {useHydrated() && <RecentlyViewed current={product?.id} />}
  </>
);

export default MoreProducts;
