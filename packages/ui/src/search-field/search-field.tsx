import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type SubmitEvent, useId, useRef } from 'react';
import * as text from '../text/text.ts';
import * as styles from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What is searched, for screen readers. */
  label: string;
  value: string;
  /** Told at every keystroke and at Enter, and `''` when it is cleared. */
  onValueChange: (text: string) => void;
  /** Where the browser itself goes at Enter while there is no code: it appends `?{name}={text}`. */
  action?: string;
  clearLabel?: string;
};

/** A magnifier that opens to a field on focus, and stays open while it holds text. */
export const SearchField = ({
  label,
  value,
  onValueChange,
  action,
  placeholder = 'Search...',
  clearLabel = 'Clear search',
  id,
  className,
  ...props
}: SearchFieldProps) => {
  const made = useId();
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onValueChange(value);
  };

  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };

  return (
    <search className={clsx(styles.root, className)}>
      <Search className={styles.icon} />
      <form className={styles.form} action={action} onSubmit={submit}>
        <label className={text.visuallyHidden} htmlFor={id ?? made}>
          {label}
        </label>
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...props}
          ref={input}
          id={id ?? made}
          type="search"
          className={styles.input}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {value && (
          <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
            <X />
          </button>
        )}
      </form>
    </search>
  );
};
