import clsx from 'clsx/lite';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type SubmitEvent, useId, useImperativeHandle, useRef } from 'react';
import * as text from '../text/text.ts';
import * as styles from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** The accessible name. */
  label: string;
  value: string;
  /** Called at every keystroke, at Enter, and with `''` when the field is cleared. */
  onValueChange: (text: string) => void;
  /** The form's URL, for Enter before hydration: the browser appends `?{name}={text}`. */
  action?: string;
  placeholder: string;
  clearLabel: string;
  /** Class of the whole field; `className` goes to the input. */
  fieldClassName?: string;
};

/** A search icon that expands to a field on focus, and stays expanded while it has text. */
export const SearchField = ({
  label,
  value,
  onValueChange,
  action,
  placeholder,
  clearLabel,
  id,
  ref,
  className,
  fieldClassName,
  ...props
}: SearchFieldProps) => {
  const generatedId = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onValueChange(value);
    // The keyboard of a phone would stay over what was found.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };

  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };

  return (
    <search className={clsx(styles.root, fieldClassName)}>
      <Search className={styles.icon} />
      <form className={styles.form} action={action} onSubmit={submit}>
        <label className={text.visuallyHidden} htmlFor={id ?? generatedId}>
          {label}
        </label>
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...props}
          ref={input}
          id={id ?? generatedId}
          type="search"
          className={clsx(styles.input, className)}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {value && (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            // In Safari a press on a button moves the focus away: the field would fold, and the button with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <X />
          </button>
        )}
      </form>
    </search>
  );
};
