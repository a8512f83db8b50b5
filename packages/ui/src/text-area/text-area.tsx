import clsx from 'clsx/lite';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../field/field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** Class of the whole field; `className` goes to the text area. */
    fieldClassName?: string;
  };

/** A multi-line text field with a label, a hint and an error. */
export const TextArea = ({
  label,
  hideLabel,
  hint,
  error,
  fieldClassName,
  id,
  className,
  ...props
}: TextAreaProps) => (
  <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id} className={fieldClassName}>
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
