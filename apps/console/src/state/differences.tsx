import type { TableDifference } from '@curiolane/contract/dev-tools';
import { useState } from 'react';
import { useCompareSnapshotQuery } from '../api/console-api.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Note } from '../components/view.tsx';
import * as styles from './state.module.css';

type Row = TableDifference['rows'][number];

const columnsText = ({ change, columns }: Row) =>
  columns
    .map(({ column, before, after }) => {
      if (change === 'added') return `${column}: ${after}`;
      return change === 'removed' ? `${column}: ${before}` : `${column}: ${before} → ${after}`;
    })
    .join(', ');

const DifferenceRows = ({ table, added, removed, changed, rows }: TableDifference) => (
  <>
    {rows.map((row) => (
      <tr key={row.key}>
        <th scope="row">{table}</th>
        <td>
          <Mark tone={row.change === 'removed' ? 'bad' : 'good'}>{row.change}</Mark>
        </td>
        <td>{columnsText(row)}</td>
      </tr>
    ))}
    {added + removed + changed > rows.length && (
      <tr>
        <th scope="row">{table}</th>
        <td colSpan={2}>{added + removed + changed - rows.length} more</td>
      </tr>
    )}
  </>
);

const present = { value: '', label: 'now' };

/** What has changed since a snapshot, or between it and another. */
export const Differences = ({ name, others }: { name: string; others: readonly string[] }) => {
  const [other, setOther] = useState('');
  const known = others.filter((each) => each !== name);
  const chosen = known.includes(other) ? other : '';
  const { currentData: compared, error } = useCompareSnapshotQuery({
    params: { name },
    query: chosen === '' ? {} : { with: chosen },
  });
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={`Changes from “${name}” to`}
          value={chosen}
          options={[present, ...known]}
          onValueChange={setOther}
        />
      </div>
      <ErrorNote error={error} />
      {compared?.tables.length === 0 && <Note>Nothing differs.</Note>}
      {compared && compared.tables.length > 0 && (
        <DataTable label="Differences" columns={['Table', 'Row', 'Columns']} className={styles.table}>
          {compared.tables.map((table) => (
            <DifferenceRows key={table.table} {...table} />
          ))}
        </DataTable>
      )}
    </>
  );
};
