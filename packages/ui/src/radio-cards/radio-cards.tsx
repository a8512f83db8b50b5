import { type ReactNode, useId } from 'react';
import { FieldSet } from '../field-set/field-set.tsx';
import * as styles from './radio-cards.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name the radio buttons share; made up when missing. */
  name?: string;
  className?: string;
};

/** A few ways to go, one to choose: radio buttons as cards. */
export const RadioCards = <Value extends string>({
  legend,
  choices,
  value,
  onChange,
  name,
  className,
}: RadioCardsProps<Value>) => {
  const made = useId();
  return (
    <FieldSet legend={legend} className={className}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label className={styles.card} key={choice.value}>
            {choice.icon}
            {choice.label}
            <input
              type="radio"
              className={styles.radio}
              name={name ?? made}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
};
