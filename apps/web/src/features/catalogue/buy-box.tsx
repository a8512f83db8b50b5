import type { Product } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { controlClass } from '@curiolane/ui/field';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NeedsScriptNote, needsScriptClass } from '../../components/needs-script.tsx';
import { useLeft } from '../../hooks/use-page-state.ts';
import { paths } from '../../lib/routes.ts';
import { addAndShow, addProduct } from '../../store/add-product.ts';
import { selectIsAdding } from '../../store/addition-slice.ts';
import { selectCount } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import * as styles from './buy-box.module.css';
import * as m from './catalogue-messages.ts';

/** Quantity box (the cart's total count, 1 when it is empty) and the two ways to buy. */
export const BuyBox = ({ product }: { product: Product }) => {
  const hydrated = useHydrated();
  const count = useAppSelector(selectCount);
  const adding = useAppSelector((state) => selectIsAdding(state, product.id));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const [buying, setBuying] = useState(false);
  const left = useLeft();
  useEffect(() => {
    // Back, while the cart's page is loading.
    const stay = () => setBuying(false);
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, []);
  const add = () => {
    // It is being added already.
    if (!buying) void dispatch(addAndShow(product));
  };
  const buyNow = async () => {
    // The cart page's code may take a while to load, and a second press would add the product again.
    setBuying(true);
    const added = await dispatch(addProduct(product));
    if (!added) setBuying(false);
    else if (!left.current) navigate(paths.cart);
  };
  return (
    <>
      <NeedsScriptNote what={m.withoutScriptBuying} />
      <div className={clsx(styles.root, needsScriptClass)}>
        <label className={text.visuallyHidden} htmlFor={id}>
          {m.quantity}
        </label>
        <input
          className={clsx(controlClass, styles.quantity)}
          id={id}
          readOnly
          size={String(count || 1).length}
          value={count || 1}
        />
        <Button className={styles.add} data-adds-to-cart busy={adding && !buying} onClick={add}>
          <ShoppingBag />
          {m.addToCart}
        </Button>
        <Button className={styles.buyNow} variant="secondary" busy={buying} onClick={() => void buyNow()}>
          {m.buyNow}
        </Button>
        {/* Replaced on hydration, so that the stored number is not announced as a change. */}
        <output key={String(hydrated)} className={text.visuallyHidden}>
          {count > 0 && m.countInCart({ count })}
        </output>
      </div>
    </>
  );
};

/** The place of the buy box while the product is loading. */
export const BuyBoxSkeleton = () => (
  <div className={styles.root}>
    <Skeleton shape="button" className={styles.quantity} />
    <Skeleton shape="button" className={styles.place} />
    <Skeleton shape="button" className={clsx(styles.place, styles.buyNow)} />
  </div>
);
