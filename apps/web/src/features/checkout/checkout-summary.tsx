import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useAppSelector } from '../../app/hooks.ts';
import { centsText, lineTotalText } from '../../lib/price-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { selectLines, selectTotalCents } from '../../state/cart-slice.ts';

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

/** What is ordered and what it costs, with the button that places the order. */
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
        amount: lineTotalText(line),
      }))}
      empty={hydrated && <p className={text.soft}>Your cart is empty.</p>}
      totalLabel="Total"
      total={centsText(total)}
    >
      <Button type="submit" form={formId} block disabled={hydrated && lines.length === 0} busy={placing}>
        Place Order
      </Button>
    </Summary>
  );
};
