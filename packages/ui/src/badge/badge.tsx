import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  /** For large text, such as the links of a Drawer. */
  large?: boolean;
};

/** A small number. Hangs at the corner of an IconButton as its `badge`. */
export const Badge = ({ large, className, ...props }: BadgeProps) => (
  <span {...props} className={clsx(styles.root, large && styles.large, className)} />
);
