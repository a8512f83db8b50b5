import type { Product } from '@curiolane/contract/accepted';
import { NumberPlate } from '@curiolane/ui/number-plate';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatPrice } from '../../lib/format-price.ts';

/** A product drawn as a house: its id is the house number. */
export const FeaturedProduct = ({ product }: { product: Product }) => (
  <li className="house">
    <ProductLink className="house__link" product={product}>
      <ProductPhoto product={product} decorative sizes="(min-width: 64rem) 17rem, 56vw" />
      <div className="house__foot">
        <NumberPlate aria-hidden>{product.id}</NumberPlate>
        <div>
          <p>{product.title}</p>
          <p className="num soft">{formatPrice(product.price)}</p>
        </div>
      </div>
    </ProductLink>
  </li>
);
