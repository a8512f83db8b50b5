import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import Share2 from 'lucide-react/icons/share-2';
import { Link } from '../../components/link.tsx';
import { formatCents, formatLineTotal } from '../../lib/formatting.ts';
import { paths } from '../../lib/routes.ts';
import { deliveryTimeText, describeShipping } from '../../lib/shipping.ts';
import { selectTotalCents } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import * as m from './cart-messages.ts';
import { shareCart } from './share-cart.ts';

/** The first three words of a title followed by '...': `Tidal Stoneware Mug...`. */
export const toShortTitle = (title: string): string =>
  `${title.trim().split(/\s+/).slice(0, 3).join(' ')}...`;

type CartSummaryProps = {
  lines: readonly CartLine[];
  /** The page has another choice to make first, with the primary button. */
  beside?: boolean;
};

/** The order summary beside the lines. */
export const CartSummary = ({ lines, beside = false }: CartSummaryProps) => {
  const total = useAppSelector(selectTotalCents);
  const dispatch = useAppDispatch();
  return (
    <Summary
      className={layout.sticky}
      title={m.orderSummary}
      lines={lines.map((line) => ({
        id: line.id,
        text: <bdi>{toShortTitle(line.title)}</bdi>,
        amount: formatLineTotal(line),
      }))}
      totalLabel={m.total}
      total={formatCents(total)}
    >
      <Button block variant={beside ? 'secondary' : 'primary'} render={<Link to={paths.checkout} />}>
        {m.buyNowCart}
      </Button>
      <p className={clsx(text.caption, text.soft)}>
        <span>{describeShipping(total)}</span> {deliveryTimeText}
      </p>
      <Button block small variant="quiet" onClick={() => void dispatch(shareCart(lines))}>
        <Share2 />
        {m.shareCart}
      </Button>
    </Summary>
  );
};
