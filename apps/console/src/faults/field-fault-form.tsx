import type { FaultRule } from '@curiolane/contract/dev-tools';
import { type FieldChange, fieldChanges } from '@curiolane/contract/field-change';
import { type SubmitEvent, useState } from 'react';
import { Select, ToolButton } from '../components/controls.tsx';
import { type BoardSettings, getFields, type Operation, operations, toFieldRule } from './fault-choices.ts';
import * as styles from './faults.module.css';

type FieldFaultFormProps = { settings: BoardSettings; onAdd: (rule: FaultRule) => void };

/** Removes or replaces one field of a response. */
export const FieldFaultForm = ({ settings, onAdd }: FieldFaultFormProps) => {
  const [operation, setOperation] = useState<Operation>('listProducts');
  const [field, setField] = useState('(body)');
  const [change, setChange] = useState<FieldChange>('omit');
  const fields = [...getFields(operation).keys()];
  const chosen = fields.includes(field) ? field : '(body)';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAdd(toFieldRule(operation, chosen, change, settings));
  };
  return (
    <form className={styles.tools} onSubmit={submit}>
      <Select
        label="Operation"
        value={operation}
        options={operations}
        onValueChange={(value) => setOperation(value as Operation)}
      />
      <Select label="Field" value={chosen} options={fields} onValueChange={setField} />
      <Select
        label="Change"
        value={change}
        options={fieldChanges}
        onValueChange={(value) => setChange(value as FieldChange)}
      />
      <ToolButton type="submit">Add</ToolButton>
    </form>
  );
};
