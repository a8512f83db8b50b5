import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './lane-divider.module.css';

export type LaneDividerProps = ComponentProps<'div'> & {
  /** One pixel high instead of three. */
  thin?: boolean;
};

/** A dashed line between sections. */
export const LaneDivider = ({ thin, className, ...props }: LaneDividerProps) => (
  <div {...props} className={clsx(styles.root, thin && styles.thin, className)} />
);
