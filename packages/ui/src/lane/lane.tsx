import clsx from 'clsx';
import type { ComponentProps } from 'react';

export type LaneProps = ComponentProps<'div'> & {
  /** A hairline, as between a summary and its total. */
  thin?: boolean;
};

/** The dashed centre line: the one ornament. */
export const Lane = ({ thin, className, ...props }: LaneProps) => (
  <div {...props} className={clsx('lane', thin && 'lane--thin', className)} />
);
