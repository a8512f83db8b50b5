import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { formatCents, formatLineTotal } from '../../lib/format-price.ts';
import { selectLines, selectTotalCents } from '../../store/cart-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';

const LineText = ({ line }: { line: CartLine }) => (
  <>
    {line.title} <span className={clsx(text.muted, text.numeric)}>x {line.quantity}</span>
  </>
);

type CheckoutSummaryProps = {
  /** The form that the button submits. */
  formId: string;
  placing: boolean;
};

/** The lines and the total of the order, with the button that places it. */
export const CheckoutSummary = ({ formId, placing }: CheckoutSummaryProps) => {
  const total = useAppSelector(selectTotalCents);
  const lines = useAppSelector(selectLines);
  const hydrated = useHydrated();
  return (
    <Summary
      className={layout.sticky}
      title="Order Summary"
      lines={lines.map((line) => ({
        id: line.id,
        text: <LineText line={line} />,
        amount: formatLineTotal(line),
      }))}
      empty={hydrated && <p className={text.soft}>Your cart is empty.</p>}
      totalLabel="Total"
      total={formatCents(total)}
    >
      <Button type="submit" form={formId} block disabled={hydrated && lines.length === 0} busy={placing}>
        Place Order
      </Button>
    </Summary>
  );
};
