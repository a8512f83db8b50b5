import type { CheckoutForm } from '@curiolane/contract';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { NeedsScript } from '../../lib/needs-script.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { SignInGate } from '../../session/sign-in-gate.tsx';
import { selectPlaced, selectPlacing } from '../../state/orders-slice.ts';
import { placeOrder } from '../../state/place-order.ts';
import { useCatalogueCheck } from '../../state/use-catalogue-check.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderPlaced } from './order-placed.tsx';

const formId = 'checkout';

/** The checkout: who and where to, how to pay, and the order's summary; then the success view. */
const CheckoutPage = () => {
  useCatalogueCheck();
  const dispatch = useAppDispatch();
  const placing = useAppSelector(selectPlacing);
  const placed = useAppSelector(selectPlaced);
  const place = (form: CheckoutForm) => void dispatch(placeOrder(form));
  return (
    <SignInGate>
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
    </SignInGate>
  );
};

export default CheckoutPage;
