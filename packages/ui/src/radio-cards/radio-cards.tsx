import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldSet } from '../field-set/field-set.tsx';
import * as styles from './radio-cards.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
};

export type RadioCardsProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  'children' | 'name' | 'onChange'
> & {
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name of the radio buttons. Default: a generated one. */
  name?: string;
};

/** A group of radio buttons that look like cards. */
export const RadioCards = <Value extends string>({
  legend,
  choices,
  value,
  onChange,
  name,
  ...props
}: RadioCardsProps<Value>) => {
  const generatedName = useId();
  return (
    <FieldSet {...props} legend={legend}>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label className={styles.card} key={choice.value}>
            {choice.icon}
            {choice.label}
            <input
              type="radio"
              className={styles.radio}
              name={name ?? generatedName}
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
