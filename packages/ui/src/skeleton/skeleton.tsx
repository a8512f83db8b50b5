import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import * as styles from './skeleton.module.css';

export type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** `line` stands for a line of text, `photo` and `square` for a Photo. Default `line`. */
  shape?: 'line' | 'photo' | 'square';
  /** The place in the row, from 0: each pulses a little after the previous one. */
  order?: number;
};

const shapes = { line: styles.line, photo: styles.photo, square: clsx(styles.photo, styles.square) };

/** Keeps the place of what is loading. Hidden from screen readers: say that it loads with Loading. */
export const Skeleton = ({ shape = 'line', order = 0, className, style, ...props }: SkeletonProps) => (
  <div
    {...props}
    className={clsx(styles.root, shapes[shape], className)}
    style={{ ...style, '--order': order } as CSSProperties}
    aria-hidden="true"
  />
);
