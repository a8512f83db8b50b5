import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A house-number plate. */
export const NumberPlate = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx('plate', className)} />
);
