import { type ActiveFault, type FaultRule, faultText } from '@curiolane/contract/dev-tools';
import { useEffect, useRef } from 'react';
import {
  useAddFaultMutation,
  useListFaultsQuery,
  useRemoveFaultMutation,
  useRemoveFaultsMutation,
} from '../api/console-api.ts';
import { useChoices } from '../app/use-route.ts';
import { ErrorNote, ToolButton } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, Section, View } from '../components/view.tsx';
import { BoardTools } from './board-tools.tsx';
import { FaultBoard } from './fault-board.tsx';
import { defaultChoices, readSettings, toChoices, toRule, toTimes } from './fault-choices.ts';
import * as styles from './faults.module.css';
import { FieldFaultForm } from './field-fault-form.tsx';
import { RuleFaultForm } from './rule-fault-form.tsx';
import { toFaultTexts, toRequestTexts } from './rule-form.ts';

const timesText = (times: FaultRule['times']) => {
  if (times === 1) return 'once';
  return typeof times === 'number' ? `${times} times` : times;
};

const TextList = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 1 ? (
    texts[0]
  ) : (
    <ol className={styles.texts}>
      {texts.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ol>
  );

const FaultRow = ({ fault: active, isChosen }: { fault: ActiveFault; isChosen: boolean }) => {
  const { id, operation, fault, sequence, remaining } = active;
  const requests = toRequestTexts(active);
  const [remove, { error }] = useRemoveFaultMutation();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <tr ref={row} className={styles.activeRow} aria-current={isChosen}>
      <th scope="row">{operation}</th>
      <td>
        <TextList texts={toFaultTexts(active)} />
        {sequence && <span className={styles.next}>next: {faultText(fault)}</span>}
        {requests.length > 0 && <span className={styles.next}>where {requests.join(', ')}</span>}
        <ErrorNote error={error} />
      </td>
      <td>{timesText(remaining ?? 'always')}</td>
      <td>
        <ToolButton
          aria-label={`Remove ${faultText(fault)} of ${operation}`}
          onClick={() => remove({ params: { id } })}
        >
          Remove
        </ToolButton>
      </td>
    </tr>
  );
};

type ActiveFaultsProps = { faults: readonly ActiveFault[]; chosen: string | undefined };

const ActiveFaults = ({ faults, chosen }: ActiveFaultsProps) => (
  <>
    {chosen !== undefined && !faults.some(({ id }) => id === chosen) && (
      <Note>The fault that the entry names is used up, or was removed.</Note>
    )}
    {faults.length === 0 ? (
      <Note>No fault is active.</Note>
    ) : (
      <DataTable
        label="Active faults"
        columns={['Operation', 'Fault', 'Still applies', '']}
        className={styles.activeTable}
      >
        {faults.map((fault) => (
          <FaultRow key={fault.id} fault={fault} isChosen={fault.id === chosen} />
        ))}
      </DataTable>
    )}
  </>
);

/** Every failure on demand: what is added with a click, what is active, what has happened. */
export const FaultsView = ({ item }: { item: string | undefined }) => {
  const [choices, setChoices] = useChoices('faults', defaultChoices);
  const settings = readSettings(choices);
  const { data, error } = useListFaultsQuery(undefined, { pollingInterval: 2000 });
  const [add, { error: addError }] = useAddFaultMutation();
  const [removeAll, { error: removeError }] = useRemoveFaultsMutation();
  return (
    <View
      title="Faults"
      tools={
        <ToolButton disabled={!data?.faults.length} onClick={() => removeAll()}>
          Remove all
        </ToolButton>
      }
    >
      <ErrorNote error={error ?? addError ?? removeError} />
      {data && (
        <Section title="Active">
          <ActiveFaults faults={data.faults} chosen={item} />
        </Section>
      )}
      <BoardTools settings={settings} onChange={(changed) => setChoices(toChoices(changed))} />
      {data && (
        <FaultBoard
          {...data}
          timesText={timesText(toTimes(settings))}
          onAdd={(operation, kind) => add({ body: toRule(operation, kind, settings) })}
        />
      )}
      <Note>Filled: active, and how often it still applies. ✓: how often it has happened.</Note>
      <Section title="A field of a response">
        <FieldFaultForm settings={settings} onAdd={(rule) => add({ body: rule })} />
      </Section>
      <Section title="For some requests, in steps, or a whole response">
        <Note>How often it applies is chosen above the board; a sequence counts as one.</Note>
        <RuleFaultForm times={toTimes(settings)} />
      </Section>
    </View>
  );
};
