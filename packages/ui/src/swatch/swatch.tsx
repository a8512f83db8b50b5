import clsx from 'clsx/lite';
import type { ComponentProps, CSSProperties } from 'react';
import * as styles from './swatch.module.css';

export type SwatchProps = ComponentProps<'span'> & {
  /** Any CSS color. Hidden from screen readers: name the color in text beside it. */
  color: string;
};

/** A dot in a product's color. */
export const Swatch = ({ color, style, className, ...props }: SwatchProps) => (
  <span
    {...props}
    className={clsx(styles.root, className)}
    style={{ ...style, '--swatch-color': color } as CSSProperties}
    aria-hidden="true"
  />
);
