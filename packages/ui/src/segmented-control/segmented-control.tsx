import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import * as text from '../text/text.ts';
import * as styles from './segmented-control.module.css';

export type SegmentedControlOption<Value extends string> = { value: Value; label: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  legend: ReactNode;
  /** The left way and the right way. */
  options: readonly [SegmentedControlOption<Value>, SegmentedControlOption<Value>];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A two-way switch between views: two radio buttons under a sliding plate. */
export const SegmentedControl = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={clsx(styles.root, className)}>
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
