import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
};

/** A checkbox with its label to the right. */
export const Checkbox = ({ label, className, ...props }: CheckboxProps) => (
  <label className={styles.root}>
    <input {...props} type="checkbox" className={clsx(styles.input, className)} />
    {label}
  </label>
);
