import type { Product } from '@curiolane/contract/accepted';
import { Card, CardGrid } from '@curiolane/ui/card';
import { Skeleton } from '@curiolane/ui/skeleton';
import { ProductCard } from './product-card.tsx';
import { useGrowingCount } from './use-growing-count.ts';

/** How many cards a first screen shows on the widest page. */
const firstRow = 4;

/** The cards of a list of products; a long list grows as the shopper comes near its end. */
export const ProductGrid = ({ products }: { products: readonly Product[] }) => {
  const { count, sentinel } = useGrowingCount(products.length);
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

/** The list before its products are there, in their places. */
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
