import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Text for screen readers alone. */
export const VisuallyHidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx('sr', className)} />
);
