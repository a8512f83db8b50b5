import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import { Link } from 'react-router-dom';
import { formatCents, formatLineTotal } from '../../lib/format-price.ts';
import { paths } from '../../lib/routes.ts';
import { toShortTitle } from '../../lib/short-title.ts';
import { selectTotalCents } from '../../store/cart-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** The order summary beside the lines. */
export const CartSummary = ({ lines }: { lines: readonly CartLine[] }) => {
  const total = useAppSelector(selectTotalCents);
  return (
    <Summary
      className={layout.sticky}
      title="Order Summary"
      lines={lines.map((line) => ({
        id: line.id,
        text: toShortTitle(line.title),
        amount: formatLineTotal(line),
      }))}
      totalLabel="Total"
      total={formatCents(total)}
    >
      <Button block render={<Link to={paths.checkout} />}>
        Buy Now
      </Button>
    </Summary>
  );
};
