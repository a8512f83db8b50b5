import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './field-set.module.css';

export type FieldSetProps = ComponentProps<'fieldset'> & { legend: ReactNode };

/** A section of a form with a legend. */
export const FieldSet = ({ legend, className, children, ...props }: FieldSetProps) => (
  <fieldset {...props} className={clsx(styles.root, className)}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);
