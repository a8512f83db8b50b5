import { Badge } from '@curiolane/ui/badge';
import { IconButton } from '@curiolane/ui/icon-button';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from '../components/link.tsx';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { selectCount } from '../store/cart-slice.ts';
import { useAppSelector } from '../store/hooks.ts';

const formatCartLabel = (count: number) => (count === 0 ? m.cart : m.cartWithItems({ count }));

/** The link to the cart, with a badge that counts its items. */
export const CartLink = () => {
  const count = useAppSelector(selectCount);
  return (
    <IconButton
      aria-label={formatCartLabel(count)}
      badge={count > 0 && <Badge aria-hidden>{count}</Badge>}
      render={<Link to={paths.cart} />}
    >
      <ShoppingBag />
    </IconButton>
  );
};
