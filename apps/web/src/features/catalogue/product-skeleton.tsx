import { breadcrumbClass } from '@curiolane/ui/breadcrumb';
import { Loading } from '@curiolane/ui/loading';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import * as m from '../../lib/messages.ts';
import { BuyBoxSkeleton } from './buy-box.tsx';
import * as styles from './product.module.css';

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
