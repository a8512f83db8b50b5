import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import * as styles from './wall.module.css';

/** A plastered wall to hang a plate on. Decorative. */
export const Wall = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx(styles.root, className)} aria-hidden>
    {children}
  </div>
);
