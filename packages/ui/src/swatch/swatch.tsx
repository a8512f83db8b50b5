import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './swatch.module.css';

export type SwatchProps = ComponentProps<'span'> & {
  /** Any CSS color. Name it in text beside the dot: the dot itself says nothing to a screen reader. */
  color: string;
};

/** A dot of color beside its name. */
export const Swatch = ({ color, className, style, ...props }: SwatchProps) => (
  <span
    {...props}
    className={clsx(styles.root, className)}
    style={{ backgroundColor: color, ...style }}
    aria-hidden="true"
  />
);
