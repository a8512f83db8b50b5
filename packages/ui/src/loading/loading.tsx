import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { LoadingDots } from '../loading-dots/loading-dots.tsx';

/** Says that something is on its way; screen readers are told politely. */
export const Loading = ({ className, children = 'Loading...', ...props }: ComponentProps<'p'>) => (
  <p role="status" {...props} className={clsx('loading', className)}>
    <LoadingDots />
    {children}
  </p>
);
