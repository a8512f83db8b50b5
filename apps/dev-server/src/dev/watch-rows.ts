import type { RowChange } from '@curiolane/contract/dev-tools';
import {
  ColumnNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  type ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { type Cell, toShownCell } from './shown-cell.ts';

const maxRows = 20;

type Values = Record<string, Cell>;

/** What is computed in the database is shown as such. */
const readValue = (column: string, node: OperationNode | undefined): Cell =>
  node && ValueNode.is(node) ? toShownCell(column, node.value) : '(computed)';

const readRow = (columns: readonly string[], list: ValueListNode | PrimitiveValueListNode): Values =>
  Object.fromEntries(
    columns.map((column, index) => [
      column,
      PrimitiveValueListNode.is(list)
        ? toShownCell(column, list.values[index])
        : readValue(column, list.values[index]),
    ]),
  );

const readInsert = ({ columns = [], values }: InsertQueryNode): Values[] => {
  const names = columns.map(({ column }) => column.name);
  return values && ValuesNode.is(values)
    ? values.values.slice(0, maxRows).map((list) => readRow(names, list))
    : [];
};

const readUpdate = ({ updates = [] }: UpdateQueryNode): Values[] => {
  const set = updates.flatMap(({ column, value }): [string, Cell][] => {
    if (!ColumnNode.is(column)) return [];
    const { name } = column.column;
    return [[name, readValue(name, value)]];
  });
  return set.length > 0 ? [Object.fromEntries(set)] : [];
};

const getTable = (node: OperationNode | undefined): string =>
  node && TableNode.is(node) ? node.table.identifier.name : 'unknown';

// cspell:ignore froms -- Kysely's name
const getSource = ({ from }: DeleteQueryNode) => from.froms[0];

type Change = Omit<RowChange, 'count'>;

const readChange = (node: RootOperationNode): Change | undefined => {
  switch (node.kind) {
    case 'InsertQueryNode':
      return {
        table: getTable((node as InsertQueryNode).into),
        action: 'insert',
        values: readInsert(node as InsertQueryNode),
      };
    case 'UpdateQueryNode':
      return {
        table: getTable((node as UpdateQueryNode).table),
        action: 'update',
        values: readUpdate(node as UpdateQueryNode),
      };
    case 'DeleteQueryNode':
      return { table: getTable(getSource(node as DeleteQueryNode)), action: 'delete', values: [] };
    default:
      return undefined;
  }
};

const countRows = ({ numAffectedRows, rows }: QueryResult<UnknownRow>) =>
  numAffectedRows === undefined ? rows.length : Number(numAffectedRows);

/** Reports every row that a query has changed, while somebody wants to know. */
export const watchRows = (isWanted: () => boolean, report: (change: RowChange) => void): KyselyPlugin => {
  const changes = new WeakMap<QueryId, Change>();
  return {
    transformQuery({ node, queryId }) {
      const change = isWanted() ? readChange(node) : undefined;
      if (change) changes.set(queryId, change);
      return node;
    },
    async transformResult({ result, queryId }) {
      const change = changes.get(queryId);
      const count = change ? countRows(result) : 0;
      if (change && count > 0) report({ ...change, count });
      return result;
    },
  };
};
