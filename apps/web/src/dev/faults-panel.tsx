import type { FaultRule } from '@curiolane/contract/dev-tools';
import { fieldChanges } from '@curiolane/contract/field-change';
import { Button } from '@curiolane/ui/button';
import * as text from '@curiolane/ui/text';
import { TextInput } from '@curiolane/ui/text-input';
import { type SubmitEvent, useState } from 'react';
import { toApiError } from '../api/api-error.ts';
import { ActiveFaults } from './active-faults.tsx';
import { Choice } from './choice.tsx';
import * as styles from './dev-tools.module.css';
import { useAddFaultMutation } from './dev-tools-api.ts';
import {
  type FaultDetail,
  type FaultKind,
  faultyOperations,
  getFields,
  kindsFor,
  toFault,
} from './fault-form.ts';

/** Adds a fault to an operation, once or always. */
export const FaultsPanel = () => {
  const [operation, setOperation] = useState<FaultRule['operation']>('listProducts');
  const [kind, setKind] = useState<FaultKind>('status');
  const [times, setTimes] = useState<'once' | 'always'>('once');
  const [detail, setDetail] = useState<FaultDetail>({
    milliseconds: 3000,
    status: 503,
    field: '(body)',
    change: 'omit',
  });
  const [add, { error }] = useAddFaultMutation();
  const kinds = kindsFor(operation);
  const chosen = kinds.includes(kind) ? kind : 'status';
  const fields = [...getFields(operation).keys()];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add({ body: { operation, times, fault: toFault(operation, chosen, detail) } });
  };
  return (
    <section>
      <h2 className={text.displayS}>Faults</h2>
      <form className={styles.form} onSubmit={submit}>
        <Choice label="Operation" value={operation} values={faultyOperations} onChange={setOperation} />
        <Choice label="Fault" value={chosen} values={kinds} onChange={setKind} />
        {(chosen === 'delay' || chosen === 'smtp-slow') && (
          <TextInput
            label="Milliseconds"
            type="number"
            min={1}
            max={60000}
            value={detail.milliseconds}
            onChange={({ currentTarget }) =>
              setDetail({ ...detail, milliseconds: currentTarget.valueAsNumber || 1 })
            }
          />
        )}
        {chosen === 'status' && (
          <TextInput
            label="Status"
            type="number"
            min={400}
            max={503}
            value={detail.status}
            onChange={({ currentTarget }) =>
              setDetail({ ...detail, status: currentTarget.valueAsNumber || 500 })
            }
          />
        )}
        {chosen === 'field' && (
          <>
            <Choice
              label="Field"
              value={fields.includes(detail.field) ? detail.field : '(body)'}
              values={fields}
              onChange={(field) => setDetail({ ...detail, field })}
            />
            <Choice
              label="Change"
              value={detail.change}
              values={fieldChanges}
              onChange={(change) => setDetail({ ...detail, change })}
            />
          </>
        )}
        <Choice label="How often" value={times} values={['once', 'always']} onChange={setTimes} />
        <Button type="submit" small>
          Add fault
        </Button>
        {error && <p role="alert">{toApiError(error).text}</p>}
      </form>
      <ActiveFaults />
    </section>
  );
};
