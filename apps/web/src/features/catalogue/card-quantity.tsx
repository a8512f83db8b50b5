import type { Product } from '@curiolane/contract/accepted';
import { QuantityStepper } from '@curiolane/ui/quantity-stepper';
import { needsScriptClass } from '../../components/needs-script.tsx';
import { quantityLabels } from '../../lib/quantity-labels.ts';
import { addAndShow } from '../../store/add-product.ts';
import { selectIsAdding } from '../../store/addition-slice.ts';
import { lineDecreased, selectQuantity } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

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
