import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';
import * as styles from './loading.module.css';

/** A loading message in a polite live region. */
export const Loading = ({ className, children = 'Loading...', ...props }: ComponentProps<'p'>) => (
  <p role="status" {...props} className={clsx(styles.root, className)}>
    <LoadingDots className={styles.dots} />
    <span>{children}</span>
  </p>
);
