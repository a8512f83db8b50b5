import type { CheckoutForm } from '@curiolane/contract';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { LoginGate } from '../../components/login-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useCartReconciliation } from '../../hooks/use-cart-reconciliation.ts';
import { paths } from '../../lib/routes.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectPlaced, selectPlacing } from '../../store/orders/orders-slice.ts';
import { placeOrder } from '../../store/orders/place-order.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderPlaced } from './order-placed.tsx';

const formId = 'checkout';

/** The checkout: delivery, payment and the order's summary; then the success view. */
const CheckoutPage = () => {
  useCartReconciliation();
  const dispatch = useAppDispatch();
  const placing = useAppSelector(selectPlacing);
  const placed = useAppSelector(selectPlaced);
  const place = (form: CheckoutForm) => void dispatch(placeOrder(form));
  return (
    <LoginGate>
      <div className={clsx(layout.container, layout.page)}>
        <PageHead
          title={placed ? 'Thank you for your order!' : 'Checkout'}
          path={paths.checkout}
          description="Where your order goes and how it is paid."
        />
        {placed ? (
          <OrderPlaced order={placed} />
        ) : (
          <>
            <div className={layout.pageHeader}>
              <h1 className={text.displayL}>Checkout</h1>
            </div>
            <NeedsScript what="The order form and the cart">
              <div className={layout.split}>
                <CheckoutFields id={formId} placing={placing} onSubmit={place} />
                <CheckoutSummary formId={formId} placing={placing} />
              </div>
            </NeedsScript>
          </>
        )}
      </div>
    </LoginGate>
  );
};

export default CheckoutPage;
