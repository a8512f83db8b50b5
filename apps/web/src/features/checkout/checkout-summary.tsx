import type { CartLine } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as layout from '@curiolane/ui/layout';
import { Summary } from '@curiolane/ui/summary';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import { Link } from '../../components/link.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { useOnline } from '../../hooks/use-page-state.ts';
import { formatCents, formatLineTotal } from '../../lib/formatting.ts';
import { paths } from '../../lib/routes.ts';
import { deliveryTimeText, describeShipping } from '../../lib/shipping.ts';
import { selectLines, selectTotalCents } from '../../store/cart-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import * as m from './checkout-messages.ts';
import * as styles from './checkout-summary.module.css';

const LineText = ({ line }: { line: CartLine }) => (
  <span className={styles.line}>
    {/* The title beside it is the same link. */}
    <Link className={styles.photo} to={paths.product(line.id)} aria-hidden tabIndex={-1}>
      <ProductPhoto product={line} decorative square sizes="3.5rem" unavailableLabel="" />
    </Link>
    <span className={styles.text}>
      <Link to={paths.product(line.id)}>
        <bdi>{line.title}</bdi>
      </Link>{' '}
      <span className={clsx(text.muted, text.numeric)}>{m.timesQuantity({ quantity: line.quantity })}</span>
    </span>
  </span>
);

const OfflineNote = () => (
  <Callout tone="info" role="alert">
    {m.checkoutOffline}
  </Callout>
);

const EmptyCart = () => (
  <>
    <p className={text.soft}>{m.cartEmpty}</p>
    <Button variant="secondary" block render={<Link to={paths.shop} />}>
      {m.shop}
    </Button>
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
  const isOnline = useOnline();
  return (
    <Summary
      className={layout.sticky}
      title={m.orderSummary}
      lines={lines.map((line) => ({
        id: line.id,
        text: <LineText line={line} />,
        amount: formatLineTotal(line),
      }))}
      empty={hydrated ? <EmptyCart /> : <div className={styles.unloaded} />}
      totalLabel={m.total}
      total={hydrated && formatCents(total)}
    >
      {(lines.length > 0 || !hydrated) && (
        <p className={clsx(text.caption, text.soft, styles.note, !hydrated && styles.unknown)}>
          <span>{describeShipping(total)}</span> {deliveryTimeText}{' '}
          <Link className={text.link} to={paths.cart}>
            {m.editCart}
          </Link>
        </p>
      )}
      {!isOnline && <OfflineNote />}
      <Button type="submit" form={formId} block disabled={hydrated && lines.length === 0} busy={placing}>
        {m.placeOrder}
      </Button>
    </Summary>
  );
};
