import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** Class of the label around the checkbox; `className` goes to the checkbox. */
  fieldClassName?: string;
};

/** A checkbox with its label to the right. */
export const Checkbox = ({ label, fieldClassName, className, ...props }: CheckboxProps) => (
  <label className={clsx(styles.root, fieldClassName)}>
    <input {...props} type="checkbox" className={clsx(styles.input, className)} />
    {label}
  </label>
);
