import type { Product } from '@curiolane/contract/accepted';
import { NumberPlate } from '@curiolane/ui/number-plate';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useId } from 'react';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatPrice } from '../../lib/formatting.ts';
import * as styles from './product-row.module.css';

const sizes = '(min-width: 82rem) 19rem, (min-width: 48rem) 23vw, 56vw';
const smallSizes = '(min-width: 48rem) 12rem, 38vw';

type ProductRowProps = {
  title: string;
  products: readonly Product[];
  /** The products come from the page's HTML: their own pages load them. */
  prerendered?: boolean;
  /** More and smaller photographs, with the numbers of the products. */
  small?: boolean;
};

/** A few products side by side, which scroll on a phone. */
export const ProductRow = ({ title, products, prerendered = false, small = false }: ProductRowProps) => {
  const id = useId();
  return (
    <section className={clsx(styles.root, small && styles.small)} aria-labelledby={id}>
      <h2 className={text.displayS} id={id}>
        {title}
      </h2>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductLink className={styles.link} product={product} passed={!prerendered}>
              <div className={styles.place}>
                <ProductPhoto
                  product={product}
                  className={styles.photo}
                  decorative
                  sizes={small ? smallSizes : sizes}
                />
                {small && (
                  <NumberPlate className={styles.plate} aria-hidden>
                    {product.id}
                  </NumberPlate>
                )}
              </div>
              <div className={styles.foot}>
                <p>
                  <bdi>{product.title}</bdi>
                </p>
                <p className={clsx(text.numeric, text.soft)}>{formatPrice(product.price)}</p>
              </div>
            </ProductLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
