import { NeedsScript } from '../../lib/needs-script.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { SignInGate } from '../../session/sign-in-gate.tsx';
import { useCatalogueCheck } from '../../state/use-catalogue-check.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const formId = 'checkout';

/** The checkout: who and where to, how to pay, and the order's summary; then the success view. */
const CheckoutPage = () => {
  const checkAgain = useCatalogueCheck();
  const { place, placing, placed } = usePlaceOrder(checkAgain);
  return (
    <SignInGate>
      <div className="wrap page">
        <PageHead
          title={placed ? 'Thank you for your order!' : 'Checkout'}
          path={paths.checkout}
          description="Where your order goes and how it is paid."
        />
        {placed ? (
          <OrderPlaced order={placed} />
        ) : (
          <>
            <div className="page-head">
              <h1 className="display-l">Checkout</h1>
            </div>
            <NeedsScript what="The order form and the cart">
              <div className="split">
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
