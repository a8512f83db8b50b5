import * as layout from '@curiolane/ui/layout';
import clsx from 'clsx';
import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.tsx';
import { PageHead } from '../../components/page-head.tsx';
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
          <PageHead title="Product" description="An object on the lane." />
          <NeedsScript what="The products and the cart" heading="Product">
            <ProductSkeleton />
          </NeedsScript>
        </>
      )}
      {found.state === 'shown' && <ProductView key={id} product={found.product} />}
      {(found.state === 'missing' || found.state === 'failed') && (
        <ProductError {...(found.state === 'failed' && { onRetry: found.retry })} />
      )}
    </div>
  );
};

export default ProductPage;
