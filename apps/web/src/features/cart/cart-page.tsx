import * as layout from '@curiolane/ui/layout';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useCartReconciliation } from '../../hooks/use-cart-reconciliation.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { formatCount } from '../../lib/format-count.ts';
import { paths } from '../../lib/routes.ts';
import { selectCount, selectLines } from '../../store/cart-slice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';

const FilledCart = () => {
  const lines = useAppSelector(selectLines);
  if (lines.length === 0) return <EmptyCart />;
  return (
    <div className={layout.split}>
      <CartLines lines={lines} />
      <CartSummary lines={lines} />
    </div>
  );
};

/** The cart's lines with their quantities, and what they cost together. */
const CartPage = () => {
  const count = useAppSelector(selectCount);
  const hydrated = useHydrated();
  useCartReconciliation();
  return (
    <div className={clsx(layout.container, layout.page)}>
      <PageHead title="Cart" path={paths.cart} description="What you are about to buy." />
      <div className={layout.pageHeader}>
        <h1 className={text.displayL}>Cart</h1>
        <p className={clsx(text.small, text.soft)} role="status">
          {count > 0 && formatCount(count, 'object')}
        </p>
      </div>
      <NeedsScript what="Your cart and its prices">
        {hydrated ? <FilledCart /> : <CartSkeleton />}
      </NeedsScript>
    </div>
  );
};

export default CartPage;
