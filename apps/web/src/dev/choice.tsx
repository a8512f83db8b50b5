import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
};

/** A select of a few named values. */
export const Choice = <Value extends string>({ label, value, values, onChange }: ChoiceProps<Value>) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  );
};
