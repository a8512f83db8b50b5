import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import * as styles from './wordmark.module.css';

export type WordmarkProps = ComponentProps<'span'> & {
  /** The part in the text color. */
  first: string;
  /** The part in the accent color, on a dashed line. */
  second: string;
};

/** The name of the shop in two colors. */
export const Wordmark = ({ first, second, className, ...props }: WordmarkProps) => (
  <span {...props} className={clsx(styles.root, className)}>
    {first}
    <wbr />
    <b className={styles.second}>{second}</b>
  </span>
);
