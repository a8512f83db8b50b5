import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './panel.module.css';

/** A flat card with a hairline. */
export const Panel = ({ className, ...props }: ComponentProps<'section'>) => (
  <section {...props} className={clsx(styles.root, className)} />
);
