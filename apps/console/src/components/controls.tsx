import { Button, type ButtonProps } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import clsx from 'clsx/lite';
import { type ComponentProps, type RefCallback, useId } from 'react';
import { errorText } from '../lib/error-text.ts';
import * as styles from './controls.module.css';

/**
 * When a focused button goes, such as that of a removed row, the table or the view that it was in gets the focus: the
 * next Tab leads on from there and not from the start of the page.
 */
const leaveFocusNearby: RefCallback<HTMLButtonElement> = (button) => () => {
  if (!button || document.activeElement !== button) return;
  const places = ['section[tabindex]', 'main'].map((place) => button.closest<HTMLElement>(place));
  queueMicrotask(() => {
    if (document.activeElement === document.body) places.find((place) => place?.isConnected)?.focus();
  });
};

/** A button of the height of a row of tools. */
export const ToolButton = ({ variant = 'secondary', className, ...props }: ButtonProps) => (
  <Button
    small
    ref={leaveFocusNearby}
    variant={variant}
    {...props}
    className={clsx(styles.button, variant === 'secondary' && styles.outlined, className)}
  />
);

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  options: readonly (string | { value: string; label: string })[];
  onValueChange: (value: string) => void;
};

/** A select with its label beside it. */
export const Select = ({ label, value, options, onValueChange, ...props }: SelectProps) => {
  const id = useId();
  return (
    <span className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...props}
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      >
        {options.map((option) => {
          const { value: each, label: text } =
            typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={each} value={each}>
              {text}
            </option>
          );
        })}
      </select>
    </span>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  onValueChange: (value: string) => void;
};

/** An input with its label beside it. */
export const Input = ({ label, onValueChange, ...props }: InputProps) => {
  const id = useId();
  return (
    <span className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...props}
        id={id}
        className={styles.control}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
    </span>
  );
};

/** What went wrong with a request; nothing when nothing did. */
export const ErrorNote = ({ error }: { error: object | undefined }) =>
  error && (
    <Callout role="alert" className={styles.error}>
      {errorText(error)}
    </Callout>
  );
