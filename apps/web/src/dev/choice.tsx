import { Field } from '@curiolane/ui/field';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
};

/** A select of a few named values. */
export const Choice = <Value extends string>({ label, value, values, onChange }: ChoiceProps<Value>) => {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
};
