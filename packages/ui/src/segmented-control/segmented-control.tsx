import clsx from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';
import * as text from '../text/text.ts';
import * as styles from './segmented-control.module.css';

export type SegmentedControlOption<Value extends string> = { value: Value; label: ReactNode };

export type SegmentedControlProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> & {
  /** The accessible name. */
  legend: ReactNode;
  options: readonly [SegmentedControlOption<Value>, SegmentedControlOption<Value>];
  value: Value;
  onChange: (value: Value) => void;
};

/** A switch between two views: radio buttons with a sliding background. */
export const SegmentedControl = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
  ...props
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset {...props} className={clsx(styles.root, className)}>
      <legend className={text.visuallyHidden}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
