import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as signStyles from './sign.module.css';
import * as styles from './wall.module.css';

/** A plastered wall to hang a plate on. Decorative. */
export const Wall = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx(styles.root, className)} aria-hidden>
    {children}
  </div>
);

/** The shop's name as a street sign. Decorative: the navigation bar names the shop already. */
export const Sign = ({ className }: { className?: string }) => (
  <div className={clsx(signStyles.root, className)} aria-hidden>
    CurioLane
  </div>
);
