import clsx from 'clsx/lite';
import * as styles from './sign.module.css';

/** The shop's name as a street sign. Decorative: the navigation bar names the shop already. */
export const Sign = ({ className }: { className?: string }) => (
  <div className={clsx(styles.root, className)} aria-hidden>
    CurioLane
  </div>
);
