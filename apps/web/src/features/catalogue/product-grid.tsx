import type { Product } from '@curiolane/contract/accepted';
import { Card, CardGrid } from '@curiolane/ui/card';
import { Skeleton } from '@curiolane/ui/skeleton';
import type { ProductFilters } from './filter-products.ts';
import { ProductCard } from './product-card.tsx';
import { useIncrementalList } from './use-incremental-list.ts';

/** How many cards the first row has on the widest page. */
const firstRow = 4;

type ProductGridProps = {
  products: readonly Product[];
  /** What the products are filtered by. */
  filters: ProductFilters;
};

/** The cards of a list of products; a long list is rendered incrementally as the shopper scrolls. */
export const ProductGrid = ({ products, filters }: ProductGridProps) => {
  const { count, sentinel } = useIncrementalList(products.length, filters, filters.search);
  return (
    <>
      <CardGrid>
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
