import type { Product } from '@curiolane/contract/accepted';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { priceText } from '../../lib/price-text.ts';
import { ProductLink } from '../../lib/product-link.tsx';
import { ProductPhoto } from '../../lib/product-photo.tsx';
import * as styles from './street.module.css';

/** A product as a house of the street: its id is the number on the door. */
export const House = ({ product }: { product: Product }) => (
  <li className={styles.house}>
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
          <p>{product.title}</p>
          <p className={clsx(text.numeric, text.soft)}>{priceText(product.price)}</p>
        </div>
      </div>
    </ProductLink>
  </li>
);
