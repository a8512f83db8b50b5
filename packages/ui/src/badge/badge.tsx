import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A small number plate. On an IconButton it hangs at the corner. */
export const Badge = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={clsx('badge', className)} />
);
