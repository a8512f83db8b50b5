import { Badge } from '@curiolane/ui/badge';
import { iconButtonClass } from '@curiolane/ui/icon-button';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { selectCount } from '../state/cart-slice.ts';
import { useAppSelector } from './hooks.ts';

const cartName = (count: number) => {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
};

/** The way to the cart, with how much is in it when anything is. */
export const CartLink = () => {
  const count = useAppSelector(selectCount);
  return (
    <Link to={paths.cart} className={iconButtonClass()} aria-label={cartName(count)}>
      <ShoppingBag className="i" aria-hidden />
      {count > 0 && <Badge aria-hidden>{count}</Badge>}
    </Link>
  );
};
