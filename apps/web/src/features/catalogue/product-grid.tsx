import type { Product } from '@curiolane/contract/accepted';
import { Card, CardGrid } from '@curiolane/ui/card';
import { Skeleton } from '@curiolane/ui/skeleton';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as m from './catalogue-messages.ts';
import type { ProductFilters } from './filter-products.ts';
import { ProductCard } from './product-card.tsx';

/** Two screens and more of the widest page, so that a search renders no more than what is soon seen. */
const batch = 24;

/** A higher window would show the end of half a batch. */
const maxHeightOfHalf = 1200;

/** Milliseconds that the rest of a first batch waits: while a shopper types, the next key press makes it useless. */
const restDelayMs = 200;

const getFirstCount = () => (innerHeight > maxHeightOfHalf ? batch : batch / 2);

/** The number of items that each history entry showed, by the entry's key: Back restores them, and with them the position. */
const countsByEntry = new Map<string, number>();

/**
 * The number of items of a long list to render: one batch, and another each time the sentinel at its end comes near.
 *
 * @param list Identifies the list: another one starts with one batch again.
 * @param search The text that was typed to find the list: that of another search starts with half a batch.
 */
export const useIncrementalList = (total: number, list: unknown, search: string) => {
  const { key } = useLocation();
  const [stored, setShown] = useState(() => ({ list, search, key, count: countsByEntry.get(key) ?? batch }));
  let shown = stored;
  if (shown.list !== list) {
    const restored = shown.key === key ? undefined : countsByEntry.get(key);
    const first = shown.search === search ? batch : getFirstCount();
    shown = { list, search, key, count: restored ?? first };
    setShown(shown);
  }
  useEffect(() => {
    // Not of the entry whose list is about to be shown.
    countsByEntry.set(shown.key, shown.count);
  }, [shown]);
  // Another one for each batch and each list: an observer reports only changes, and the end may still be near.
  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const showUntil = (count: number) => startTransition(() => setShown({ ...shown, count }));
      if (shown.count < batch) {
        const timer = setTimeout(() => showUntil(batch), restDelayMs);
        return () => clearTimeout(timer);
      }
      const observer = new IntersectionObserver(
        (entries) => {
          // Reports that a busy page has not delivered come together; the last one is what holds now.
          if (entries.at(-1)?.isIntersecting) showUntil(shown.count + batch);
        },
        { rootMargin: '1200px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [shown],
  );
  return { count: Math.min(shown.count, total), sentinel };
};

/** The cards in the first row of the widest page. */
const firstRow = 4;

type ProductGridProps = {
  products: readonly Product[];
  /** The filters that the products passed. */
  filters: ProductFilters;
};

/** The cards of a list of products; a long list is rendered incrementally as the shopper scrolls. */
export const ProductGrid = ({ products, filters }: ProductGridProps) => {
  const { count, sentinel } = useIncrementalList(products.length, filters, filters.search);
  return (
    <>
      <CardGrid aria-label={m.products}>
        {products.slice(0, count).map((product, index) => (
          <ProductCard key={product.id} product={product} first={index < firstRow} />
        ))}
      </CardGrid>
      {count < products.length && <div ref={sentinel} />}
    </>
  );
};

const skeletons = Array.from({ length: 8 }, (_, index) => index);

/** The list while its products are loading. */
export const SkeletonGrid = () => (
  <CardGrid aria-hidden>
    {skeletons.map((index) => (
      <Card
        key={index}
        photo={<Skeleton shape="photo" order={index} />}
        title={<Skeleton order={index} style={{ width: '9rem', maxWidth: '100%' }} />}
        price={<Skeleton order={index} style={{ width: '3rem' }} />}
        variant={<Skeleton order={index} style={{ width: '4rem' }} />}
      />
    ))}
  </CardGrid>
);
