import * as layout from '@curiolane/ui/layout';
import { Skeleton } from '@curiolane/ui/skeleton';
import * as styles from './cart-lines.module.css';

/** The cart page before the stored cart is loaded. */
export const CartSkeleton = () => (
  <div className={layout.split} aria-hidden>
    <ul className={styles.root}>
      {[0, 1].map((index) => (
        <li className={styles.line} key={index}>
          <Skeleton shape="square" order={index} />
          <div className={styles.text}>
            <Skeleton order={index} className={styles.title} style={{ width: '60%' }} />
            <Skeleton order={index} style={{ width: '30%' }} />
            <Skeleton order={index} style={{ width: '20%' }} />
          </div>
          <div className={styles.end}>
            <Skeleton shape="button" order={index} style={{ width: '7.25rem', height: 'var(--tap)' }} />
            <Skeleton order={index} className={styles.total} />
          </div>
        </li>
      ))}
    </ul>
  </div>
);
