import { breadcrumbClass } from '@curiolane/ui/breadcrumb';
import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import * as styles from './product.module.css';

/** The product page while the product is loading. */
export const ProductSkeleton = () => (
  <>
    <h1 className={text.visuallyHidden}>Product</h1>
    <div className={breadcrumbClass}>
      <Loading />
    </div>
    <div className={styles.product} aria-hidden>
      <Skeleton shape="photo" className={styles.photo} />
      <div className={styles.buy}>
        <Skeleton style={{ width: '80%' }} />
        <Skeleton order={1} style={{ width: '30%' }} />
        <Skeleton order={2} style={{ width: '60%' }} />
        <Skeleton order={3} style={{ width: '95%' }} />
      </div>
    </div>
  </>
);
