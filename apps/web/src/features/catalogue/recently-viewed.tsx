import { useEffect, useState } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import * as m from '../../lib/messages.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedProduct } from '../../store/prerendered-slice.ts';
import { ProductRow } from './product-row.tsx';
import { readViewedProducts, rememberViewed } from './viewed-products.ts';

const maxShown = 6;

type RecentlyViewedProps = {
  /** The product of this page, which is remembered and not shown. */
  current: number | undefined;
};

/** The products that were looked at before in this browser, if the catalogue still has them. */
export const RecentlyViewed = ({ current }: RecentlyViewedProps) => {
  const [ids] = useState(() => readViewedProducts().filter((id) => id !== current));
  // The response with the list would discard the product of the page's HTML before its own response is there.
  const pending = useAppSelector(selectPrerenderedProduct) !== undefined;
  const { data } = useListProductsQuery(undefined, { skip: ids.length === 0 || pending });

  useEffect(() => {
    if (current !== undefined) rememberViewed(current);
  }, [current]);

  const products = ids.flatMap((id) => data?.products.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return <ProductRow title={m.recentlyViewed} products={products.slice(0, maxShown)} small />;
};
