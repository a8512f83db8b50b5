import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './lane-divider.module.css';

export type LaneDividerProps = ComponentProps<'div'> & {
  /** A hairline, as between a summary and its total. */
  thin?: boolean;
};

/** The dashed center line: the one ornament. */
export const LaneDivider = ({ thin, className, ...props }: LaneDividerProps) => (
  <div {...props} className={clsx(styles.root, thin && styles.thin, className)} />
);
