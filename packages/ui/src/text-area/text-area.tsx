import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** A multi-line text field with a label, a hint and an error. */
export const TextArea = ({ label, hint, error, id, className, ...props }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(control) => (
      <textarea
        {...props}
        {...control}
        aria-describedby={clsx(control['aria-describedby'], props['aria-describedby']) || undefined}
        className={clsx(control.className, className)}
      />
    )}
  </Field>
);
