import { type ActiveFault, type FaultRule, faultText } from '@curiolane/contract/dev-tools';
import { useState } from 'react';
import {
  useAddFaultMutation,
  useListFaultsQuery,
  useRemoveFaultMutation,
  useRemoveFaultsMutation,
} from '../api/console-api.ts';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, Section, View } from '../components/view.tsx';
import { BoardTools } from './board-tools.tsx';
import { FaultBoard } from './fault-board.tsx';
import { defaultSettings, toRule, toTimes } from './fault-choices.ts';
import { FieldFaultForm } from './field-fault-form.tsx';

const timesText = (times: FaultRule['times']) => (typeof times === 'number' ? `${times} times` : times);

const ActiveFaults = ({ faults }: { faults: readonly ActiveFault[] }) => {
  const [remove, { error }] = useRemoveFaultMutation();
  if (faults.length === 0) return <Note>No fault is active.</Note>;
  return (
    <>
      <ErrorNote error={error} />
      <DataTable label="Active faults" columns={['Operation', 'Fault', 'Still applies', '']}>
        {faults.map(({ id, operation, fault, remaining }) => (
          <tr key={id}>
            <th scope="row">{operation}</th>
            <td>
              {faultText(fault)} {'status' in fault && fault.status}{' '}
              {'milliseconds' in fault && `${fault.milliseconds} ms`}
            </td>
            <td>{remaining === null ? 'always' : `${remaining} times`}</td>
            <td>
              <ToolButton
                aria-label={`Remove ${faultText(fault)} of ${operation}`}
                onClick={() => remove({ params: { id } })}
              >
                Remove
              </ToolButton>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
};

/** Every failure on demand: what is added with a click, what is active, what has happened. */
export const FaultsView = () => {
  const [settings, setSettings] = useState(defaultSettings);
  const { data, error } = useListFaultsQuery();
  const [add, { error: addError }] = useAddFaultMutation();
  const [removeAll] = useRemoveFaultsMutation();
  const faults = data?.faults ?? [];
  return (
    <View
      title="Faults"
      tools={
        <ToolButton disabled={faults.length === 0} onClick={() => removeAll()}>
          Remove all
        </ToolButton>
      }
    >
      <BoardTools settings={settings} onChange={setSettings} />
      <ErrorNote error={error ?? addError} />
      <FaultBoard
        faults={faults}
        applied={data?.applied ?? []}
        timesText={timesText(toTimes(settings))}
        onAdd={(operation, kind) => add({ body: toRule(operation, kind, settings) })}
      />
      <Note>Filled: active, and how often it still applies. ✓: how often it has happened.</Note>
      <Section title="A field of a response">
        <FieldFaultForm settings={settings} onAdd={(rule) => add({ body: rule })} />
      </Section>
      <Section title="Active">
        <ActiveFaults faults={faults} />
      </Section>
    </View>
  );
};
