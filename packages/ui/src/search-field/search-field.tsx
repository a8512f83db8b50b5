import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useId, useRef } from 'react';
import * as text from '../text/text.ts';
import * as styles from './search-field.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** What is searched, for screen readers. */
  label: string;
  value: string;
  /** Told at every keystroke, and `''` when it is cleared. */
  onValueChange: (text: string) => void;
  clearLabel?: string;
};

/** A magnifier that opens to a field on focus, and stays open while it holds text. */
export const SearchField = ({
  label,
  value,
  onValueChange,
  placeholder = 'Search...',
  clearLabel = 'Clear search',
  id,
  className,
  ...props
}: SearchFieldProps) => {
  const made = useId();
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };

  return (
    <search className={clsx(styles.root, className)}>
      <Search className={styles.icon} />
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
    </search>
  );
};
