import { Badge } from '@curiolane/ui/badge';
import { IconButton } from '@curiolane/ui/icon-button';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
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
    <IconButton
      aria-label={cartName(count)}
      badge={count > 0 && <Badge aria-hidden>{count}</Badge>}
      render={<Link to={paths.cart} />}
    >
      <ShoppingBag />
    </IconButton>
  );
};
