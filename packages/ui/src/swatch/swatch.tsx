import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';

export type SwatchProps = ComponentProps<'span'> & {
  /** Any CSS colour. Name it in text beside the dot: the dot itself says nothing to a screen reader. */
  colour: string;
};

/** A dot of colour beside its name. */
export const Swatch = ({ colour, className, style, ...props }: SwatchProps) => (
  <span
    {...props}
    className={clsx('swatch', className)}
    style={{ ...style, '--c': colour } as CSSProperties}
    aria-hidden="true"
  />
);
