import type { NamedSnapshot } from '@curiolane/contract/dev-tools';
import { type SubmitEvent, useState } from 'react';
import {
  useDeleteSnapshotMutation,
  useListSnapshotsQuery,
  useRestoreNamedSnapshotMutation,
  useSaveSnapshotMutation,
} from '../api/console-api.ts';
import { ErrorNote, Input, ToolButton } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, Section } from '../components/view.tsx';
import { formatDateTime } from '../lib/format.ts';
import { tableText } from '../lib/readable-cell.ts';
import { Differences } from './differences.tsx';
import * as styles from './state.module.css';

const SaveForm = () => {
  const [name, setName] = useState('');
  const [save, { error }] = useSaveSnapshotMutation();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await save({ body: { name } });
    if (data) setName('');
  };
  return (
    <>
      <form className={styles.tools} onSubmit={(event) => void submit(event)}>
        <Input label="Name" required maxLength={40} value={name} onValueChange={setName} />
        <ToolButton type="submit">Take a snapshot</ToolButton>
      </form>
      <ErrorNote error={error} />
    </>
  );
};

const rowsText = (rows: NamedSnapshot['rows']) =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} ${tableText(table)}`)
    .join(', ') || 'nothing';

type RowProps = { snapshot: NamedSnapshot; isCompared: boolean; onCompare: () => void };

const SnapshotRow = ({ snapshot: { name, takenAt, rows }, isCompared, onCompare }: RowProps) => {
  const [restore, { error }] = useRestoreNamedSnapshotMutation();
  const [remove, { error: removeError }] = useDeleteSnapshotMutation();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatDateTime(takenAt)}</td>
      <td>
        {rowsText(rows)}
        <ErrorNote error={error ?? removeError} />
      </td>
      <td>
        <span className={styles.tools}>
          <ToolButton aria-pressed={isCompared} aria-label={`Compare ${name}`} onClick={onCompare}>
            Compare
          </ToolButton>
          <ToolButton aria-label={`Restore ${name}`} onClick={() => restore({ params: { name }, body: {} })}>
            Restore
          </ToolButton>
          <ToolButton aria-label={`Delete ${name}`} onClick={() => remove({ params: { name } })}>
            Delete
          </ToolButton>
        </span>
      </td>
    </tr>
  );
};

/** The snapshots that the shop keeps: taken, compared and restored. */
export const SnapshotsSection = () => {
  const { data, error } = useListSnapshotsQuery(undefined, { pollingInterval: 5000 });
  const [compared, setCompared] = useState<string>();
  const snapshots = data?.snapshots ?? [];
  const isKept = snapshots.some(({ name }) => name === compared);
  return (
    <Section title="Snapshots">
      <SaveForm />
      <ErrorNote error={error} />
      {snapshots.length > 0 && (
        <DataTable label="Kept snapshots" columns={['Name', 'Taken', 'Rows', '']} className={styles.table}>
          {snapshots.map((snapshot) => (
            <SnapshotRow
              key={snapshot.name}
              snapshot={snapshot}
              isCompared={snapshot.name === compared}
              onCompare={() => setCompared(snapshot.name === compared ? undefined : snapshot.name)}
            />
          ))}
        </DataTable>
      )}
      {data?.snapshots.length === 0 && <Note>No snapshot is kept.</Note>}
      {compared !== undefined && isKept && <Differences name={compared} snapshots={snapshots} />}
    </Section>
  );
};
