import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { centsText, lineTotalText } from '../../lib/price-text.ts';
import { selectTotalCents } from '../../state/cart-slice.ts';
import { shortTitle } from './short-title.ts';

/** The order summary beside the lines. */
export const CartSummary = ({ lines }: { lines: readonly CartLine[] }) => {
  const total = useAppSelector(selectTotalCents);
  return (
    <Summary
      className={layout.sticky}
      title="Order Summary"
      lines={lines.map((line) => ({
        id: line.id,
        text: shortTitle(line.title),
        amount: lineTotalText(line),
      }))}
      totalLabel="Total"
      total={centsText(total)}
    >
      <Button block render={<Link to={paths.checkout} />}>
        Buy Now
      </Button>
    </Summary>
  );
};
