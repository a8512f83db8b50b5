import clsx from 'clsx/lite';
import type { ComponentProps, CSSProperties } from 'react';
import * as styles from './skeleton.module.css';

export type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** `line` for a line of text, `photo` and `square` for a Photo, `button` for a Button. Default `line`. */
  shape?: 'line' | 'photo' | 'square' | 'button';
  /** The position among its siblings, from 0: each pulses a little after the previous one. */
  order?: number;
};

const shapes = {
  line: styles.line,
  photo: styles.photo,
  square: clsx(styles.photo, styles.square),
  button: styles.button,
};

/** A placeholder for loading content, hidden from screen readers, unlike Loading. Tests find it by `data-skeleton`. */
export const Skeleton = ({ shape = 'line', order = 0, className, style, ...props }: SkeletonProps) => (
  <div
    data-skeleton={shape}
    {...props}
    className={clsx(styles.root, shapes[shape], className)}
    style={{ ...style, '--order': order } as CSSProperties}
    aria-hidden="true"
  />
);
