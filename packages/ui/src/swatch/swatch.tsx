import clsx from 'clsx';
import type { ComponentProps } from 'react';
import * as styles from './swatch.module.css';

export type SwatchProps = ComponentProps<'span'> & {
  /** Any CSS colour. Name it in text beside the dot: the dot itself says nothing to a screen reader. */
  colour: string;
};

/** A dot of colour beside its name. */
export const Swatch = ({ colour, className, style, ...props }: SwatchProps) => (
  <span
    {...props}
    className={clsx(styles.root, className)}
    style={{ backgroundColor: colour, ...style }}
    aria-hidden="true"
  />
);
