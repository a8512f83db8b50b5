import type { Product } from '@curiolane/contract/accepted';
import { Card } from '@curiolane/ui/card';
import * as text from '@curiolane/ui/text';
import { memo } from 'react';
import { priceText } from '../../lib/price-text.ts';
import { ProductColour } from '../../lib/product-colour.tsx';
import { ProductLink } from '../../lib/product-link.tsx';
import { ProductPhoto } from '../../lib/product-photo.tsx';
import { CardQuantity } from './card-quantity.tsx';

type ProductCardProps = {
  product: Product;
  /** One of the first on the page: its photograph is loaded at once. */
  first: boolean;
};

/** A product in the shop list. The whole card leads to the product; the quantity control lies above. */
export const ProductCard = memo(({ product, first }: ProductCardProps) => (
  <Card
    photo={
      <ProductPhoto
        product={product}
        decorative
        sizes="(min-width: 72rem) 20rem, (min-width: 48rem) 30vw, 45vw"
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    }
    title={<ProductLink product={product}>{product.title}</ProductLink>}
    price={<span className={text.numeric}>{priceText(product.price)}</span>}
    variant={<ProductColour colour={product.color} />}
    action={<CardQuantity product={product} />}
  />
));
