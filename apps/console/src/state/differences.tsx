import type { NamedSnapshot, TableDifference } from '@curiolane/contract/dev-tools';
import { useId, useState } from 'react';
import { useCompareSnapshotQuery } from '../api/console-api.ts';
import { ErrorNote, Select } from '../components/controls.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Mark } from '../components/mark.tsx';
import { Note } from '../components/view.tsx';
import {
  cellText,
  columnText,
  isNoise,
  isTelling,
  isTellingChange,
  tableText,
} from '../lib/readable-cell.ts';
import { chooseComparison, present } from './choose-comparison.ts';
import * as styles from './state.module.css';

type Row = TableDifference['rows'][number];
type Column = Row['columns'][number];

const isShown = ({ change }: Row, { column, before, after }: Column) => {
  if (change === 'changed') return isTellingChange(column);
  return isTelling(column, change === 'added' ? after : before);
};

const ColumnValue = ({ change, column }: { change: Row['change']; column: Column }) => {
  const before = cellText(column.column, column.before);
  const after = cellText(column.column, column.after);
  if (change !== 'changed') return <bdi>{change === 'added' ? after : before}</bdi>;
  return (
    <>
      <del className={styles.before}>{before}</del> → <ins className={styles.after}>{after}</ins>
    </>
  );
};

const DifferenceRow = ({ table, row, isWhole }: { table: string; row: Row; isWhole: boolean }) => {
  const columns = row.columns.filter((column) => isWhole || isShown(row, column));
  return (
    <tr>
      <th scope="row">{tableText(table)}</th>
      <td>
        <Mark tone={row.change === 'removed' ? 'bad' : 'good'}>{row.change}</Mark>
      </td>
      <td>
        <dl className={styles.columns}>
          {columns.map((column) => (
            <div key={column.column}>
              <dt>{columnText(column.column)}</dt>
              <dd>
                <ColumnValue change={row.change} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
};

const countRows = ({ added, removed, changed }: TableDifference) => added + removed + changed;

type DifferenceRowsProps = { difference: TableDifference; isWhole: boolean };

const DifferenceRows = ({ difference, isWhole }: DifferenceRowsProps) => {
  const { table, rows } = difference;
  const more = countRows(difference) - rows.length;
  return (
    <>
      {rows.map((row, index) => (
        // Masked keys are the same.
        <DifferenceRow key={`${row.key} ${index}`} table={table} row={row} isWhole={isWhole} />
      ))}
      {more > 0 && (
        <tr>
          <th scope="row">{tableText(table)}</th>
          <td colSpan={2}>{more} more</td>
        </tr>
      )}
    </>
  );
};

const hasTellingRow = ({ rows }: TableDifference) =>
  rows.some((row) => row.columns.some((column) => isShown(row, column)));

const isLeftOut = (difference: TableDifference) => isNoise(difference.table) || !hasTellingRow(difference);

const leftOutText = (differences: readonly TableDifference[]) =>
  differences.map((each) => `${countRows(each)} of ${tableText(each.table)}`).join(', ');

const DifferenceList = ({ tables }: { tables: readonly TableDifference[] }) => {
  const [isWhole, setWhole] = useState(false);
  const wholeId = useId();
  const shown = tables.filter((each) => isWhole || !isLeftOut(each));
  const leftOut = tables.filter((each) => !shown.includes(each));
  if (tables.length === 0) return <Note>Nothing differs.</Note>;
  return (
    <>
      <div className={styles.tools}>
        <input
          id={wholeId}
          type="checkbox"
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <label htmlFor={wholeId}>Also sessions, limits and keys</label>
      </div>
      {shown.length > 0 ? (
        <DataTable label="Differences" columns={['Table', 'Row', 'Columns']} className={styles.table}>
          {shown.map((difference) => (
            <DifferenceRows key={difference.table} difference={difference} isWhole={isWhole} />
          ))}
        </DataTable>
      ) : (
        <Note>Nothing else differs.</Note>
      )}
      {leftOut.length > 0 && <Note>Left out: {leftOutText(leftOut)}.</Note>}
    </>
  );
};

type DifferencesProps = { name: string; snapshots: readonly NamedSnapshot[] };

/** What has changed between a snapshot and another, or the present. */
export const Differences = ({ name, snapshots }: DifferencesProps) => {
  const [chosen, setChosen] = useState<{ name: string; from: string; to: string }>();
  const names = snapshots.map((each) => each.name);
  const isKept = (each: string) => each === present || names.includes(each);
  const isChosen = chosen?.name === name && isKept(chosen.from) && isKept(chosen.to);
  const { from, to } = isChosen ? chosen : chooseComparison(name, snapshots);
  const { currentData: compared, error } = useCompareSnapshotQuery({
    params: { name: from },
    query: to === present ? {} : { with: to },
  });
  return (
    <>
      <div className={styles.tools}>
        <Select
          label="Changes from"
          value={from}
          options={names}
          onValueChange={(value) => setChosen({ name, from: value, to: value === to ? present : to })}
        />
        <Select
          label="to"
          value={to}
          options={[...names.filter((each) => each !== from), { value: present, label: 'now' }]}
          onValueChange={(value) => setChosen({ name, from, to: value })}
        />
      </div>
      <ErrorNote error={error} />
      {compared && <DifferenceList tables={compared.tables} />}
    </>
  );
};
