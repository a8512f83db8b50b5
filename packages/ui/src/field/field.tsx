import clsx from 'clsx/lite';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './field.module.css';

/** The texts around a control. */
export type FieldTexts = {
  label: ReactNode;
  /** Help that is always shown. */
  hint?: ReactNode | undefined;
  /** The error, as a sentence. Marks the control invalid. */
  error?: ReactNode | undefined;
};

/** Props for the control inside a Field: its class name, and the ids that associate the texts with it. */
export type FieldControl = {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = Omit<ComponentProps<'div'>, 'children' | 'id'> &
  FieldTexts & {
    /** The id of the control. Default: a generated one. */
    id?: string | undefined;
    children: (control: FieldControl) => ReactNode;
  };

/** The class name of a control, for a control outside a Field. */
export const controlClass: string = styles.control;

/** The class name of a Field's label. */
export const labelClass: string = styles.label;

/** A label, a control of any kind, a hint and an error. TextInput and TextArea consist of it. */
export const Field = ({ label, hint, error, id, className, children, ...props }: FieldProps) => {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const described = clsx(hint && `${controlId}-hint`, error && `${controlId}-error`);
  return (
    <div {...props} className={clsx(styles.root, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
};

/** The error message below a control. */
export const FieldError = ({ className, children, ...props }: ComponentProps<'p'>) => (
  <p {...props} className={clsx(styles.error, className)}>
    <CircleAlert className={styles.errorIcon} />
    <span>{children}</span>
  </p>
);
