import { type ReactNode, useId } from 'react';
import { FieldSet } from '../field-set/field-set.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** An icon with `className="i"`. */
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
      <div className="choices">
        {choices.map((choice) => (
          <label className="choice" key={choice.value}>
            {choice.icon}
            {choice.label}
            <input
              type="radio"
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
