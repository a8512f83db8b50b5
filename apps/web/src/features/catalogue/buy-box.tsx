import type { Product } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { controlClass } from '@curiolane/ui/field';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/routes.ts';
import { lineAdded, selectCount } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import * as styles from './buy-box.module.css';

/** Quantity box (the cart's total count, 1 when it is empty) and the two ways to buy. */
export const BuyBox = ({ product }: { product: Product }) => {
  const count = useAppSelector(selectCount);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const add = () => dispatch(lineAdded(product));
  const [buying, setBuying] = useState(false);
  const buyNow = () => {
    // The cart page's code may take a while to load, and a second press would add the product again.
    setBuying(true);
    add();
    navigate(paths.cart);
  };
  return (
    <div className={styles.root}>
      <label className={text.visuallyHidden} htmlFor={id}>
        Quantity
      </label>
      <input className={clsx(controlClass, styles.quantity)} id={id} readOnly value={count || 1} />
      <Button onClick={add}>
        <ShoppingBag />
        Add to cart
      </Button>
      <Button className={styles.buyNow} variant="secondary" busy={buying} onClick={buyNow}>
        Buy now
      </Button>
      <output className={text.visuallyHidden}>{count > 0 && `${count} in the cart`}</output>
    </div>
  );
};
