import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A box to tick, with its label to the right. `className` goes to the label around both. */
export const Checkbox = ({ label, className, ...props }: CheckboxProps) => (
  <label className={clsx('check', className)}>
    <input {...props} type="checkbox" />
    {label}
  </label>
);
