import type { Product } from '@curiolane/contract/accepted';
import { Stepper } from '@curiolane/ui/stepper';
import { lineAdded, lineDecreased, selectQuantity } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/** The most of one product that a card adds; the cart page has no such bound. */
const maxCardQuantity = 10;

/** How many of a product are in the cart, to be changed from its card. */
export const CardQuantity = ({ product }: { product: Product }) => {
  const quantity = useAppSelector((state) => selectQuantity(state, product.id));
  const dispatch = useAppDispatch();
  return (
    <Stepper
      variant="card"
      label={`Quantity of ${product.title}`}
      value={quantity}
      max={maxCardQuantity}
      onIncrease={() => dispatch(lineAdded(product))}
      onDecrease={() => dispatch(lineDecreased(product.id))}
    />
  );
};
