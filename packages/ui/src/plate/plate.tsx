import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A house-number plate. */
export const Plate = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx('plate', className)} />
);
