import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A flat card with a hairline. */
export const Panel = ({ className, ...props }: ComponentProps<'section'>) => (
  <section {...props} className={clsx('sheet', className)} />
);
