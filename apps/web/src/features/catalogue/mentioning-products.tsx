import type { Product } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { CardGrid } from '@curiolane/ui/card';
import * as text from '@curiolane/ui/text';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as m from './catalogue-messages.ts';
import { filterProducts, type ProductFilters } from './filter-products.ts';
import { findMentions } from './find-mentions.ts';
import * as styles from './mentioning-products.module.css';
import { ProductCard } from './product-card.tsx';

/** Two rows of the widest page. */
const batch = 8;

export type MentioningProductsProps = {
  products: readonly Product[];
  filters: ProductFilters;
  /** The products of the list above, which are not repeated. */
  listed: readonly Product[];
};

/**
 * Below the list, the products that have a search in their description or color and not in their title. They are
 * narrowed and sorted as the list is.
 */
const MentioningProducts = (props: MentioningProductsProps) => {
  // The list comes first.
  const products = useDeferredValue(props.products);
  const filters = useDeferredValue(props.filters);
  const listed = useDeferredValue(props.listed);
  const id = useId();
  const [shown, setShown] = useState({ filters, count: batch });
  const grid = useRef<HTMLUListElement>(null);
  const count = shown.filters === filters ? shown.count : batch;
  const mentioning = useMemo(() => {
    const above = new Set(listed);
    return filterProducts(findMentions(products, filters.search), filters).filter(
      (product) => !above.has(product),
    );
  }, [products, filters, listed]);
  if (mentioning.length === 0) return null;
  const showMore = () => {
    flushSync(() => setShown({ filters, count: count + batch }));
    // The button is gone: focus the first new product.
    if (mentioning.length <= count + batch) grid.current?.children[count]?.querySelector('a')?.focus();
  };
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 className={text.displayM} id={id}>
        {m.mentionedToo({ search: filters.search.trim() })}
      </h2>
      <CardGrid ref={grid}>
        {mentioning.slice(0, count).map((product) => (
          <ProductCard key={product.id} product={product} first={false} heading="h3" />
        ))}
      </CardGrid>
      {mentioning.length > count && (
        <Button variant="secondary" onClick={showMore}>
          {m.showMore({ count: mentioning.length - count })}
        </Button>
      )}
    </section>
  );
};

export default MentioningProducts;
