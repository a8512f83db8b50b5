import type { Product } from '@curiolane/contract/accepted';
import { Card } from '@curiolane/ui/card';
import * as text from '@curiolane/ui/text';
import { memo } from 'react';
import { ProductColor } from '../../components/product-color.tsx';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatPrice } from '../../lib/format-price.ts';
import { CardQuantity } from './card-quantity.tsx';

type ProductCardProps = {
  product: Product;
  /** One of the first on the page: its photograph is loaded eagerly. */
  first: boolean;
};

/** A product in the shop list. The whole card is its link; the quantity control lies above. */
export const ProductCard = memo(({ product, first }: ProductCardProps) => (
  <Card
    photo={
      <ProductPhoto
        product={product}
        decorative
        sizes="(min-width: 72rem) 19rem, (min-width: 48rem) 30vw, calc(50vw - 1.6875rem)"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    }
    title={
      <ProductLink product={product}>
        <bdi>{product.title}</bdi>
      </ProductLink>
    }
    price={<span className={text.numeric}>{formatPrice(product.price)}</span>}
    variant={<ProductColor color={product.color} />}
    action={<CardQuantity product={product} />}
  />
));
