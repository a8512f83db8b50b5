import clsx from 'clsx';
import type { ComponentProps } from 'react';

export type WordmarkProps = ComponentProps<'span'> & {
  /** The half in ink. */
  first: string;
  /** The half in the accent colour, on the dashed line. */
  second: string;
};

/** The two-tone name of the house. */
export const Wordmark = ({ first, second, className, ...props }: WordmarkProps) => (
  <span {...props} className={clsx('mark', className)}>
    {first}
    <b>{second}</b>
  </span>
);
