import type { CheckoutForm } from '@curiolane/contract';
import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { LoginGate } from '../../components/login-gate.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { config } from '../../config.ts';
import { useCartReconciliation } from '../../hooks/use-cart-reconciliation.ts';
import { paths } from '../../lib/routes.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectPlaced, selectPlacing } from '../../store/orders/orders-slice.ts';
import { placeOrder } from '../../store/orders/place-order.ts';
import { selectIsLogin, selectUserEmail } from '../../store/session/session-slice.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import * as m from './checkout-messages.ts';
import * as styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderPlaced } from './order-placed.tsx';

const formId = 'checkout';

/** The customer who orders: an account is needed only where the build is gated. */
const Account = () => {
  const isLogin = useAppSelector(selectIsLogin);
  const email = useAppSelector(selectUserEmail);
  const isGated = config.VITE_GATING === 'login';
  if (!isLogin && isGated) return null;
  return (
    // Another element, not other text at the end of the line: that would be moved as the page is hydrated.
    <p key={String(isLogin)} className={clsx(text.small, text.soft, styles.account)}>
      {isLogin ? m.signedInAs({ email }) : m.noAccountNeeded}
    </p>
  );
};

/** The checkout: delivery, payment and the order's summary; then the success view. */
const CheckoutPage = () => {
  useCartReconciliation();
  const dispatch = useAppDispatch();
  const placing = useAppSelector(selectPlacing);
  const placed = useAppSelector(selectPlaced);
  const place = (form: CheckoutForm) => void dispatch(placeOrder(form));
  return (
    <LoginGate>
      {/* An element of its own per view: its class says how high the page is at least, from its insertion on. */}
      <div
        key={placed ? 'placed' : 'form'}
        className={clsx(layout.container, layout.page, placed && layout.short)}
      >
        <PageHead
          title={placed ? m.thankYou : m.checkout}
          path={paths.checkout}
          description={m.checkoutDescription}
        />
        {placed ? (
          <OrderPlaced order={placed} />
        ) : (
          <>
            <div className={layout.pageHeader}>
              <h1 className={text.displayL}>{m.checkout}</h1>
              <Account />
            </div>
            <NeedsScript what={m.withoutScriptCheckout}>
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
