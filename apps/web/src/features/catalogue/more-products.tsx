import type { Product } from '@curiolane/contract/accepted';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { bestRated, findRelated, maxRelated } from '../../lib/best-rated.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPrerenderedRelated } from '../../store/prerendered-slice.ts';
import * as m from './catalogue-messages.ts';
import { formatCategory } from './format-category.ts';
import { ProductRow } from './product-row.tsx';

const storageKey = 'recentlyViewed';
const maxRemembered = 12;

const storedIds = z.catch(z.array(z.int().check(z.positive())), []);

/** The ids of the products that were looked at in this browser, the last one first; none where storage is blocked. */
export const readViewedProducts = (): number[] => [
  ...new Set(storedIds.parse(readStored(() => localStorage, storageKey))),
];

/** Remembers that a product was looked at, unless storage is blocked or full. */
export const rememberViewed = (id: number): void => {
  const kept = [id, ...readViewedProducts().filter((other) => other !== id)].slice(0, maxRemembered);
  writeStored(() => localStorage, storageKey, kept);
};

const maxShown = 6;

type RecentlyViewedProps = {
  /** The product of this page, which is remembered and not shown. */
  current: number | undefined;
};

/** The products that were looked at before in this browser, if the catalogue still has them. */
export const RecentlyViewed = ({ current }: RecentlyViewedProps) => {
  const [ids] = useState(() => readViewedProducts().filter((id) => id !== current));
  const { data } = useListProductsQuery(undefined, { skip: ids.length === 0 });

  useEffect(() => {
    if (current !== undefined) rememberViewed(current);
  }, [current]);

  const products = ids.flatMap((id) => data?.products.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return <ProductRow title={m.recentlyViewed} products={products.slice(0, maxShown)} small />;
};

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
  /** The page's HTML shows that product. */
  prerendered?: boolean;
};

/** Other products below one: others of its category, or well-rated ones, and those that were looked at before. */
const MoreProducts = ({ product, prerendered = false }: MoreProductsProps) => (
  <>
    <Related product={product} prerendered={prerendered} />
    {useHydrated() && <RecentlyViewed current={product?.id} />}
  </>
);

export default MoreProducts;
