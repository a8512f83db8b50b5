import type { Product } from '@curiolane/contract/accepted';
import * as layout from '@curiolane/ui/layout';
import { NumberPlate } from '@curiolane/ui/number-plate';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useDeferredValue } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { Link } from '../../components/link.tsx';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { bestRated } from '../../lib/best-rated.ts';
import { formatPrice } from '../../lib/formatting.ts';
import { paths } from '../../lib/routes.ts';
import * as styles from './featured-products.module.css';
import * as m from './landing-messages.ts';

/** A product with its number. */
const FeaturedProduct = ({ product }: { product: Product }) => (
  <li className={styles.product}>
    <ProductLink className={styles.link} product={product}>
      <ProductPhoto
        product={product}
        className={styles.photo}
        decorative
        sizes="(min-width: 64rem) 17rem, 56vw"
      />
      <div className={styles.foot}>
        <NumberPlate aria-hidden>{product.id}</NumberPlate>
        <div>
          <p>
            <bdi>{product.title}</bdi>
          </p>
          <p className={clsx(text.numeric, text.soft)}>{formatPrice(product.price)}</p>
        </div>
      </div>
    </ProductLink>
  </li>
);

const count = 5;

const SkeletonProducts = () =>
  Array.from({ length: count }, (_, order) => (
    <li className={styles.product} key={order} aria-hidden>
      <div className={styles.link}>
        <Skeleton shape="photo" order={order} className={styles.photo} />
        <div className={styles.foot}>
          <Skeleton order={order} className={styles.platePlace} />
          <Skeleton order={order} />
        </div>
      </div>
    </li>
  ));

/** Five objects side by side on the lane; absent when the catalogue cannot be loaded or is empty. */
export const FeaturedProducts = () => {
  const { data: latest, isError } = useListProductsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  // The pictures are rendered as a transition, which yields to input.
  const data = useDeferredValue(latest);
  const products = bestRated(data?.products ?? [], count);
  if (products.length === 0 && (data || isError)) return null;
  return (
    <section className={clsx(styles.root, needsScriptClass)} aria-labelledby="featured-title">
      <div className={layout.container}>
        <div className={styles.head}>
          <h2 className={text.displayM} id="featured-title">
            {m.featuredHeading}
          </h2>
          <Link className={clsx(text.link, styles.all)} to={paths.shop}>
            {m.shopAll}
          </Link>
        </div>
        <div className={styles.scroll}>
          <ul className={styles.row}>
            {data ? (
              products.map((product) => <FeaturedProduct key={product.id} product={product} />)
            ) : (
              <SkeletonProducts />
            )}
          </ul>
        </div>
      </div>
    </section>
  );
};
