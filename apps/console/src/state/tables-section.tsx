import { useState } from 'react';
import { useListTablesQuery } from '../api/console-api.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Note, Section } from '../components/view.tsx';
import * as styles from './state.module.css';

const Rows = ({ table }: { table: string }) => {
  const { data } = useListTablesQuery();
  const rows = data?.tables.find((each) => each.table === table)?.rows ?? [];
  const [first] = rows;
  if (!first) return <Note>The table {table} has no rows.</Note>;
  return (
    <DataTable label={`Rows of ${table}`} columns={Object.keys(first)} className={styles.table}>
      {rows.map((row) => (
        <tr key={JSON.stringify(row)}>
          {Object.entries(row).map(([column, value]) => (
            <td key={column}>
              <bdi>{value ?? '–'}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
};

const none = { value: '', label: 'none' };

/** The newest rows of any table, as they are stored. */
export const TablesSection = () => {
  const { data, error } = useListTablesQuery(undefined, { pollingInterval: 5000 });
  const [chosen, setChosen] = useState('');
  const options = data?.tables.map(({ table, total }) => ({ value: table, label: `${table}: ${total}` }));
  return (
    <Section title="Tables">
      <ErrorNote error={error} />
      <div className={styles.tools}>
        <Select
          label="Newest rows of"
          value={chosen}
          options={[none, ...(options ?? [])]}
          onValueChange={setChosen}
        />
      </div>
      {chosen !== '' && <Rows table={chosen} />}
    </Section>
  );
};
