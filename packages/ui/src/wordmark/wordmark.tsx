import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './wordmark.module.css';

export type WordmarkProps = ComponentProps<'span'> & {
  /** The half in ink. */
  first: string;
  /** The half in the accent color, on the dashed line. */
  second: string;
};

/** The two-tone name of the house. */
export const Wordmark = ({ first, second, className, ...props }: WordmarkProps) => (
  <span {...props} className={clsx(styles.root, className)}>
    {first}
    <b className={styles.second}>{second}</b>
  </span>
);
