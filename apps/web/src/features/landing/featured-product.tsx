import type { Product } from '@curiolane/contract/accepted';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatPrice } from '../../lib/format-price.ts';
import * as styles from './featured-products.module.css';

/** A product drawn as a house: its id is the house number. */
export const FeaturedProduct = ({ product }: { product: Product }) => (
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
