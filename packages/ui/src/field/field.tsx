import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import * as text from '../text/text.ts';
import * as styles from './field.module.css';

/** What every kind of field can say about itself. */
export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** Help that is always there. */
  hint?: ReactNode | undefined;
  /** What is wrong, as a sentence. Marks the control invalid. */
  error?: ReactNode | undefined;
};

/** What the control inside a Field must carry, so that its texts belong to it. */
export type FieldControl = {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = FieldTexts & {
  /** The control's id; made up when missing. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** The class name of a control, for one that stands outside a Field. */
export const controlClass: string = styles.control;

/** The class name of a label like a field's. */
export const labelClass: string = styles.label;

/** Label above, control, then hint and error. TextInput and TextArea are made with it. */
export const Field = ({ label, hideLabel, hint, error, id, className, children }: FieldProps) => {
  const made = useId();
  const own = id ?? made;
  const described = clsx(hint && `${own}-hint`, error && `${own}-error`);
  return (
    <div className={clsx(styles.root, className)}>
      <label htmlFor={own} className={clsx(styles.label, hideLabel && text.visuallyHidden)}>
        {label}
      </label>
      {children({
        id: own,
        className: styles.control,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className={styles.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  );
};

/** The sentence below a control that says what is wrong with it. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <CircleAlert className={styles.errorIcon} />
    {children}
  </p>
);
