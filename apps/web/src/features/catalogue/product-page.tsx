import { breadcrumbClass } from '@curiolane/ui/breadcrumb';
import { Button } from '@curiolane/ui/button';
import { EmptyState } from '@curiolane/ui/empty-state';
import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useParams } from 'react-router-dom';
import { focusMainAfter } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlinthPhoto } from '../../components/plinth-photo.tsx';
import { paths } from '../../lib/routes.ts';
import { BuyBoxSkeleton } from './buy-box.tsx';
import * as m from './catalogue-messages.ts';
import * as styles from './product.module.css';
import { MoreProducts, ProductView } from './product-view.tsx';
import { useProduct } from './use-product.ts';

/** The product page while the product is loading. */
export const ProductSkeleton = () => (
  <>
    <h1 className={text.visuallyHidden}>{m.product}</h1>
    <div className={breadcrumbClass}>
      <Loading>{m.loading}</Loading>
    </div>
    <div className={styles.product} aria-hidden>
      <div className={styles.media}>
        <Skeleton shape="photo" className={styles.photo} />
      </div>
      <div className={styles.buy}>
        <div className={clsx(text.displayL, styles.title)} style={{ display: 'grid' }}>
          <Skeleton style={{ width: '90%' }} />
          <Skeleton style={{ width: '50%' }} />
        </div>
        <Skeleton order={1} className={styles.price} style={{ width: '6rem' }} />
        <div className={styles.meta}>
          <Skeleton order={2} style={{ width: '60%' }} />
        </div>
        <BuyBoxSkeleton />
        <Skeleton order={3} style={{ width: '45%' }} />
        <Skeleton order={4} style={{ width: '95%' }} />
      </div>
    </div>
  </>
);

/** A product that does not exist (without `onRetry`), or could not be loaded. */
export const ProductError = ({ onRetry }: { onRetry?: () => void }) => (
  <>
    <PageHead title={m.productErrorTitle} description={m.productErrorDescription} />
    <EmptyState
      ref={focusMainAfter}
      heading="h1"
      role="alert"
      picture={<PlinthPhoto />}
      title={onRetry ? m.productNotLoaded : m.noSuchProduct}
    >
      <p className={text.lead}>{onRetry ? m.productUnreachable : m.productGone}</p>
      <div className={layout.row}>
        {onRetry && <Button onClick={onRetry}>{m.tryAgain}</Button>}
        <Button variant={onRetry ? 'secondary' : 'primary'} render={<Link to={paths.shop} />}>
          {m.backToShop}
        </Button>
      </div>
    </EmptyState>
    {!onRetry && <MoreProducts />}
  </>
);

/** One product: photograph, price, rating, description and the buttons that buy it. */
const ProductPage = () => {
  const { id } = useParams();
  const found = useProduct();
  return (
    <div className={clsx(layout.container, layout.page, styles.root)}>
      {found.state === 'loading' && (
        <>
          <PageHead title={m.product} description={m.productDescription} />
          <NeedsScript what={m.withoutScriptProduct} heading={m.product}>
            <ProductSkeleton />
          </NeedsScript>
        </>
      )}
      {found.state === 'shown' && (
        <ProductView
          key={id}
          product={found.product}
          loading={found.loading}
          description={found.description}
        />
      )}
      {(found.state === 'missing' || found.state === 'failed') && (
        <ProductError {...(found.state === 'failed' && { onRetry: found.retry })} />
      )}
    </div>
  );
};

export default ProductPage;
