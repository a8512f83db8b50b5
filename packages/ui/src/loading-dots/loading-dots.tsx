import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './loading-dots.module.css';

export type LoadingDotsProps = Omit<ComponentProps<'span'>, 'children'>;

/** Three blinking dashes. Hidden from screen readers, unlike Loading. */
export const LoadingDots = ({ className, ...props }: LoadingDotsProps) => (
  <span {...props} className={clsx(styles.root, className)} aria-hidden="true">
    <span className={styles.dot} />
    <span className={styles.dot} />
    <span className={styles.dot} />
  </span>
);
