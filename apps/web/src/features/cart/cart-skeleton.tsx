import * as layout from '@curiolane/ui/layout';
import { Skeleton } from '@curiolane/ui/skeleton';
import clsx from 'clsx/lite';
import * as styles from './cart-lines.module.css';
import * as unloadedCart from './unloaded-cart.module.css';

/** In place of the lines before the stored cart is loaded; not shown where that is empty. */
export const CartSkeleton = () => (
  <div className={clsx(layout.split, unloadedCart.unlessEmpty)} aria-hidden>
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
