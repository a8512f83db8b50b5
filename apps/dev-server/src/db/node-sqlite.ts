import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export type NodeSqlite = SqliteDatabase & {
  /** Whether a transaction is active: some errors roll it back on their own. */
  isInTransaction(): boolean;
  /** The whole database as bytes. */
  serialize(): Uint8Array;
};

const maxCachedStatements = 200;

const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
`;

const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...values(parameters)),
  run: (parameters) => statement.run(...values(parameters)),
  iterate: (parameters) => statement.iterate(...values(parameters)),
});

/** SQLite's own busy timeout would block the event loop; `SqliteLockDialect` waits instead. */
const openFile = (path: string, image?: Uint8Array) => {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    if (image) database.deserialize(image);
    database.exec(pragmas);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * Adapts Node's built-in SQLite to Kysely's SQLite dialect.
 *
 * @param image What the database holds at first, as another was serialized.
 */
export const openNodeSqlite = (path: string, image?: Uint8Array): NodeSqlite => {
  const database = openFile(path, image);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const statement = toKyselyStatement(database.prepare(sql));
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => {
      if (database.isOpen) database.close();
    },
    isInTransaction: () => database.isTransaction,
    serialize: () => database.serialize(),
    prepare: (sql) => {
      // A deferred transaction that reads first and then writes cannot wait for a lock: it fails when another process
      // wrote in between.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      return statements.get(text) ?? prepare(text);
    },
  };
};
