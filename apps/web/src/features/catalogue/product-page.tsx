import * as layout from '@curiolane/ui/layout';
import clsx from 'clsx/lite';
import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
import * as m from '../../lib/messages.ts';
import * as styles from './product.module.css';
import { ProductError } from './product-error.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { useProduct } from './use-product.ts';

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
