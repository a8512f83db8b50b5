import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import * as styles from './loading.module.css';

export type LoadingProps = ComponentProps<'p'> & {
  /** The message, such as 'Loading...'. */
  children: ReactNode;
};

/** A loading message in a polite live region. */
export const Loading = ({ className, children, ...props }: LoadingProps) => (
  <p role="status" {...props} className={clsx(styles.root, className)}>
    <LoadingDots className={styles.dots} />
    <span>{children}</span>
  </p>
);
