import { Button } from '@curiolane/ui/button';
import { CardGrid } from '@curiolane/ui/card';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import * as text from '@curiolane/ui/text';
import { useHydrated } from '@curiolane/ui/use-hydrated';
import clsx from 'clsx/lite';
import { useEffect, useState } from 'react';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { focusMainAfter } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import { paths } from '../../lib/routes.ts';
import { mayHave } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { savedToggled, selectSaved } from '../../store/saved-slice.ts';
import { selectCustomer } from '../../store/session/session-slice.ts';
import * as m from './catalogue-messages.ts';
import { ProductCard } from './product-card.tsx';
import { SkeletonGrid } from './product-grid.tsx';
import * as styles from './saved-page.module.css';

/** The photographs of the first row of the widest page are loaded eagerly. */
const firstRow = 4;

/** True until the account of a signed-in customer has said what it has, or cannot. */
const useAwaitedAccount = () => {
  const customer = useAppSelector(selectCustomer);
  const [compared, setCompared] = useState('');
  const dispatch = useAppDispatch();
  useEffect(() => {
    let stale = false;
    const end = () => {
      if (!stale) setCompared(customer);
    };
    // After what is under way since the start of the store, which says when that fails.
    if (customer !== '')
      import('../../store/sync-saved.ts')
        .then(({ syncSaved }) => dispatch(syncSaved({ isChange: true })))
        .then(end, end);
    return () => {
      stale = true;
    };
  }, [customer, dispatch]);
  return customer !== compared;
};

type NothingSavedProps = {
  /** The saved products are not loaded yet: it is shown where the page's early script found none. */
  unloaded?: boolean;
};

/** Links to the shop in place of products. */
const NothingSaved = ({ unloaded = false }: NothingSavedProps) => (
  <EmptyState className={clsx(unloaded && styles.ifNone)} title={m.nothingSaved} picture={<PlinthPhoto />}>
    <p className={text.lead}>{m.nothingSavedHelp}</p>
    <Button render={<Link to={paths.shop} />}>{m.shop}</Button>
  </EmptyState>
);

/** Says how many saved products the catalogue does not have, and removes them. */
const NotSold = ({ ids }: { ids: readonly number[] }) => {
  const dispatch = useAppDispatch();
  const remove = () => {
    for (const id of ids) dispatch(savedToggled(id));
  };
  return (
    <div className={styles.notSold} ref={focusMainAfter}>
      <p>{m.savedNotSold({ count: ids.length })}</p>
      <Button small variant="secondary" onClick={remove}>
        {m.removeNotSold}
      </Button>
    </div>
  );
};

/**
 * The saved products, as long as the catalogue has them. The HTML, which is everyone's, has both a loading message and
 * the note that nothing is saved.
 */
const SavedProducts = () => {
  const hydrated = useHydrated();
  const saved = useAppSelector(selectSaved);
  // A heart that is released by mistake can be pressed again: its product stays until the shopper leaves the page.
  const customer = useAppSelector(selectCustomer);
  const [atFirst, setAtFirst] = useState<{ customer: string; saved: typeof saved }>();
  if (hydrated && atFirst?.customer !== customer) setAtFirst({ customer, saved });
  const awaited = useAwaitedAccount();
  const ids = [...saved.filter((id) => !atFirst?.saved.includes(id)), ...(atFirst?.saved ?? [])];
  const { data, isError, isFetching, refetch } = useListProductsQuery(undefined, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  if (ids.length === 0)
    return awaited ? (
      <SkeletonGrid />
    ) : (
      <>
        {!hydrated && <Loading className={styles.unlessNone}>{m.loading}</Loading>}
        <NothingSaved unloaded={!hydrated} />
      </>
    );
  if (!data)
    return isError && !isFetching ? (
      <LoadError text={m.savedNotLoaded} onRetry={refetch} />
    ) : (
      <SkeletonGrid />
    );
  const products = ids.flatMap((id) => data.products.find((product) => product.id === id) ?? []);
  const gone = saved.filter((id) => products.every((product) => product.id !== id) && !mayHave(data, id));
  return (
    <>
      {gone.length > 0 && <NotSold ids={gone} />}
      {products.length > 0 ? (
        <CardGrid aria-label={m.products}>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} first={index < firstRow} />
          ))}
        </CardGrid>
      ) : (
        gone.length === 0 && <NothingSaved />
      )}
    </>
  );
};

/** The products that the shopper keeps for later. */
const SavedPage = () => {
  const hydrated = useHydrated();
  const { length: count } = useAppSelector(selectSaved);
  return (
    <div className={clsx(layout.container, layout.page)}>
      <PageHead title={m.savedProducts} path={paths.saved} description={m.nothingSavedHelp} />
      <div className={layout.pageHeader}>
        <h1 className={text.displayL}>{m.savedProducts}</h1>
        {hydrated && count > 0 && <p className={clsx(text.small, text.soft)}>{m.objects({ count })}</p>}
      </div>
      <NeedsScript what={m.savedProducts}>
        <SavedProducts />
      </NeedsScript>
    </div>
  );
};

export default SavedPage;
