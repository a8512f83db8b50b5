import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Beside the migration guard, a plugin may want to see each query with its values. */
const isWatched = (queries: Kysely<Schema>) => queries.getExecutor().plugins.length > 1;

/** Runs a statement at once and returns its rows. */
export type RunNow = (sql: string, parameters: readonly unknown[]) => unknown[];

/** Runs a statement at once where none of a transaction is in between, and returns its rows. */
type TryNow = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

const immediate = new WeakMap<Kysely<Schema>, RunNow>();
const immediateReads = new WeakMap<Kysely<Schema>, TryNow>();

/**
 * Has the prepared queries of a transaction run by `runNow`, which has the transaction's connection: of the time that
 * a statement of SQLite takes by way of Kysely, half is promises.
 */
export const runPreparedNow = (transaction: Transaction<Schema>, runNow: RunNow): void => {
  immediate.set(transaction, runNow);
};

/**
 * Has the prepared queries that only read run at once, where no transaction is active on the one connection that SQLite
 * has: such a query must not see what is not committed. One that fails runs again by way of Kysely, which waits for
 * a lock and notes an error of the storage.
 */
export const readPreparedNow = (
  queries: Kysely<Schema>,
  { runNow, isInTransaction }: { runNow: RunNow; isInTransaction: () => boolean },
): void => {
  immediateReads.set(queries, (sql, parameters) => {
    try {
      return isInTransaction() ? undefined : runNow(sql, parameters);
    } catch {
      return undefined;
    }
  });
};

const isRead = ({ query }: CompiledQuery) => query.kind === 'SelectQueryNode';

/**
 * A query that Kysely compiles once and not for each row, which takes as long as the database needs for it.
 *
 * @param columns The columns of a row.
 * @param build Builds the query of a row; the row's values may only be passed on.
 */
export const prepareQuery = <Row extends object, Output>(
  columns: readonly (keyof Row & string)[],
  build: (queries: Kysely<Schema>, row: Row) => Compilable<Output>,
): ((queries: Kysely<Schema>, row: Row) => Promise<Output[]>) => {
  // Each column's name stands for its value, so that the parameters tell where the values go.
  const names = Object.fromEntries(columns.map((name) => [name, name])) as Row;
  let compiled: CompiledQuery<Output> | undefined;
  return async (queries, row) => {
    if (isWatched(queries)) return (await queries.executeQuery(build(queries, row).compile())).rows;
    compiled ??= build(queries, names).compile();
    const parameters = compiled.parameters.map((name) => row[name as keyof Row]);
    const runNow = immediate.get(queries);
    if (runNow) return runNow(compiled.sql, parameters) as Output[];
    const rows = isRead(compiled) && immediateReads.get(queries)?.(compiled.sql, parameters);
    if (rows) return rows as Output[];
    return (await queries.executeQuery<Output>({ ...compiled, parameters })).rows;
  };
};
