import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A box to tick, with its label to the right. `className` goes to the label around both. */
export const Checkbox = ({ label, className, ...props }: CheckboxProps) => (
  <label className={clsx(styles.root, className)}>
    <input {...props} type="checkbox" className={styles.input} />
    {label}
  </label>
);
