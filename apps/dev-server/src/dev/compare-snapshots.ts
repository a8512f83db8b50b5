import { isDeepStrictEqual } from 'node:util';
import type { Snapshot, TableDifference } from '@curiolane/contract/dev-tools';
import { tableNames, tables } from '../db/tables.ts';
import { toCell, toShownCell } from './shown-cell.ts';

type Row = Snapshot['tables'][string][number];
type TableName = (typeof tableNames)[number];

/** The rows that are listed of each table; all are counted. */
const maxRows = 50;

const getKey = (table: TableName, row: Row) => tables[table].key.map((column) => row[column]).join(' ');

const shownKey = (table: TableName, row: Row) =>
  tables[table].key.map((column) => toCell(column, row[column])).join(' ');

const byKey = (table: TableName, rows: readonly Row[]) =>
  new Map(rows.map((row) => [getKey(table, row), row]));

const differingColumns = (before: Row | undefined, after: Row | undefined) =>
  Object.keys({ ...before, ...after })
    .filter((column) => !isDeepStrictEqual(before?.[column], after?.[column]))
    .map((column) => ({
      column,
      before: toShownCell(column, before?.[column]),
      after: toShownCell(column, after?.[column]),
    }));

const getChange = (before: Row | undefined, after: Row | undefined) => {
  if (!before) return 'added';
  return after ? 'changed' : 'removed';
};

const compareTable = (table: TableName, before: readonly Row[], after: readonly Row[]): TableDifference => {
  const [old, current] = [byKey(table, before), byKey(table, after)];
  const rows = [...new Set([...old.keys(), ...current.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), current.get(key)];
    const columns = differingColumns(one, other);
    const row = one ?? other;
    return columns.length > 0 && row
      ? [{ change: getChange(one, other), key: shownKey(table, row), columns } as const]
      : [];
  });
  const count = (change: string) => rows.filter((row) => row.change === change).length;
  return {
    table,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    rows: rows.slice(0, maxRows),
  };
};

/** The tables that differ, and how. */
export const compareSnapshots = (before: Snapshot, after: Snapshot): TableDifference[] =>
  tableNames
    .map((table) => compareTable(table, before.tables[table] ?? [], after.tables[table] ?? []))
    .filter(({ added, removed, changed }) => added + removed + changed > 0);
