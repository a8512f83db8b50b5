import clsx from 'clsx/lite';
import Lock from 'lucide-react/icons/lock';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';
import * as styles from './text-input.module.css';

export type TextInputProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Makes the input read-only and shows a lock. */
    locked?: boolean;
  };

/** A single-line text field with a label, a hint and an error. */
export const TextInput = ({
  label,
  hint,
  error,
  locked = false,
  id,
  className,
  ...props
}: TextInputProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => {
      const input = (
        <input
          {...props}
          {...control}
          aria-describedby={clsx(control['aria-describedby'], props['aria-describedby']) || undefined}
          {...(locked && { readOnly: true })}
          className={clsx(control.className, className)}
        />
      );
      if (!locked) return input;
      return (
        <div className={styles.locked}>
          {input}
          <Lock className={styles.lock} />
        </div>
      );
    }}
  </Field>
);
