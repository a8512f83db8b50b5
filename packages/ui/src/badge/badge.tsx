import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  /** For large text, such as the links of a Drawer. */
  large?: boolean;
};

/** A small number, such as the `badge` of an IconButton. */
export const Badge = ({ large, className, ...props }: BadgeProps) => (
  <span {...props} className={clsx(styles.root, large && styles.large, className)} />
);
