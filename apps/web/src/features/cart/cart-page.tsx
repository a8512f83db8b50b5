import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { findLinkTo } from '../../browser/focus.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Link } from '../../components/link.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import { useCartReconciliation } from '../../hooks/use-cart-reconciliation.ts';
import { paths, queryKeys } from '../../lib/routes.ts';
import { alertRaised } from '../../store/alerts.ts';
import {
  lineRemoved,
  lineRestored,
  type RemovedLine,
  selectCount,
  selectLines,
} from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectSaved } from '../../store/saved-slice.ts';
import { CartLines, CartSkeleton, RemovedNote } from './cart-lines.tsx';
import * as m from './cart-messages.ts';
import { CartSummary } from './cart-summary.tsx';
import type { LinkedCartProps } from './linked-cart.tsx';
import * as styles from './unloaded-cart.module.css';

type EmptyCartProps = {
  /** The cart is not loaded yet: it is shown where the page's early script found it empty. */
  unloaded: boolean;
};

/** Absent where nothing is saved. */
const SavedButton = () => {
  const { length: count } = useAppSelector(selectSaved);
  if (count === 0) return null;
  return (
    <Button variant="secondary" render={<Link to={paths.saved} />}>
      {m.savedProducts}
    </Button>
  );
};

/** Links to the shop in place of lines. */
export const EmptyCart = ({ unloaded }: EmptyCartProps) => (
  <EmptyState className={clsx(unloaded && styles.ifEmpty)} title={m.cartEmpty} picture={<PlinthPhoto />}>
    <div className={layout.row}>
      <Button render={<Link to={paths.shop} />}>{m.shop}</Button>
      <SavedButton />
    </div>
  </EmptyState>
);

const WithoutLinkedCart = () => {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(alertRaised('error', m.linkedNotLoaded)), [dispatch]);
  return null;
};

const LinkedCart = lazyPart<LinkedCartProps>(() => import('./linked-cart.tsx'), {
  fallback: <Loading>{m.loading}</Loading>,
  Failed: WithoutLinkedCart,
});

/** The lines, and what they cost together. The HTML, which is everyone's, has what stands in for them, and the empty cart. */
const CartContent = ({ linked }: { linked: string | null }) => {
  const hydrated = useHydrated();
  const lines = useAppSelector(selectLines);
  const dispatch = useAppDispatch();
  const [last, setLast] = useState<RemovedLine>();
  // It may be back by other means, such as another tab.
  const removed = last && lines.every(({ id }) => id !== last.line.id) ? last : undefined;
  const remove = (line: RemovedLine) => {
    setLast(line);
    dispatch(lineRemoved(line.line.id));
  };
  const undo = () => {
    if (!removed) return;
    flushSync(() => dispatch(lineRestored(removed)));
    findLinkTo(paths.product(removed.line.id))?.focus({ preventScroll: true });
  };
  return (
    <>
      {!hydrated && <CartSkeleton />}
      {linked !== null && <LinkedCart lines={linked} />}
      <p className={text.visuallyHidden} role="status">
        {removed && m.titleRemoved({ title: removed.line.title })}
      </p>
      {lines.length > 0 ? (
        <div className={layout.split}>
          <CartLines lines={lines} removed={removed} onRemove={remove} onUndo={undo} />
          <CartSummary lines={lines} beside={linked !== null} />
        </div>
      ) : (
        <>
          {removed && <RemovedNote removed={removed} onUndo={undo} />}
          {linked === null && <EmptyCart unloaded={!hydrated} />}
        </>
      )}
    </>
  );
};

/** The cart's lines with their quantities, and what they cost together. */
const CartPage = () => {
  const count = useAppSelector(selectCount);
  const [params] = useSearchParams();
  // The HTML is that of every cart.
  const linked = useHydrated() ? params.get(queryKeys.lines) : null;
  useCartReconciliation();
  return (
    <div className={clsx(layout.container, layout.page)}>
      <PageHead title={m.cart} path={paths.cart} description={m.cartDescription} />
      <div className={layout.pageHeader}>
        <h1 className={text.displayL}>{m.cart}</h1>
        {/* No live region: the quantity that changed is announced by its own. */}
        {count > 0 && <p className={clsx(text.small, text.soft)}>{m.objects({ count })}</p>}
      </div>
      <NeedsScript what={m.withoutScriptCart}>
        <CartContent linked={linked} />
      </NeedsScript>
    </div>
  );
};

export default CartPage;
