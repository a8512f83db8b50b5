import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

export type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** `photo` keeps the place of a Photo, `line` of a line of text. Default `line`. */
  shape?: 'line' | 'photo';
  /** The place in the row, from 0: each breathes a little after the one before. */
  order?: number;
};

/** Keeps the place of what is loading. Hidden from screen readers: say that it loads with Loading. */
export const Skeleton = ({ shape = 'line', order = 0, className, style, ...props }: SkeletonProps) => (
  <div
    {...props}
    className={clsx('sk', shape === 'photo' ? 'photo' : 'sk--line', className)}
    style={{ ...style, '--n': order } as CSSProperties}
    aria-hidden="true"
  />
);
