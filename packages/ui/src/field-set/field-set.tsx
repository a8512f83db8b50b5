import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type FieldSetProps = ComponentProps<'fieldset'> & { legend: ReactNode };

/** A part of a form under a heading of its own. */
export const FieldSet = ({ legend, className, children, ...props }: FieldSetProps) => (
  <fieldset {...props} className={clsx('field-set', className)}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
