import type { Product } from '@curiolane/contract/accepted';
import { Card } from '@curiolane/ui/card';
import { QuantityStepper } from '@curiolane/ui/quantity-stepper';
import * as text from '@curiolane/ui/text';
import { memo } from 'react';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { ProductColor } from '../../components/product-color.tsx';
import { ProductLink } from '../../components/product-link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatPrice } from '../../lib/formatting.ts';
import { quantityLabels } from '../../lib/quantity-labels.ts';
import { addAndShow } from '../../store/add-product.ts';
import { selectIsAdding } from '../../store/addition-slice.ts';
import { lineDecreased, selectQuantity } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { SaveProduct } from './save-product.tsx';

/** The cart page has no maximum. */
const maxCardQuantity = 10;

/** The quantity of a product in the cart, on its card. */
export const CardQuantity = ({ product }: { product: Product }) => {
  const quantity = useAppSelector((state) => selectQuantity(state, product.id));
  const adding = useAppSelector((state) => selectIsAdding(state, product.id));
  const dispatch = useAppDispatch();
  return (
    <QuantityStepper
      variant="card"
      data-adds-to-cart
      className={needsScriptClass}
      {...quantityLabels(product.title, quantity)}
      value={quantity}
      max={maxCardQuantity}
      busy={adding}
      onIncrease={() => void dispatch(addAndShow(product))}
      onDecrease={() => dispatch(lineDecreased(product.id))}
    />
  );
};

type ProductCardProps = {
  product: Product;
  /** One of the first on the page: its photograph is loaded eagerly. */
  first: boolean;
  /** Default `h2`, for a list right below the heading of the page. */
  heading?: 'h2' | 'h3';
};

/** A product in the shop list. The whole card is its link; the quantity control lies above. */
export const ProductCard = memo(({ product, first, heading = 'h2' }: ProductCardProps) => (
  <Card
    heading={heading}
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
    corner={<SaveProduct product={product} />}
  />
));
