import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const maxCachedStatements = 200;

const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
`;

const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

const toKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...values(parameters)),
  run: (parameters) => statement.run(...values(parameters)),
  iterate: (parameters) => statement.iterate(...values(parameters)),
});

/** Adapts Node's built-in SQLite to Kysely's SQLite dialect. */
export const openNodeSqlite = (path: string): SqliteDatabase => {
  const database = new DatabaseSync(path);
  database.exec(pragmas);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const statement = toKyselyStatement(database.prepare(sql));
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare: (sql) => {
      // A deferred transaction that reads first and then writes fails immediately, whatever the busy timeout,
      // when another process wrote in between.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      return statements.get(text) ?? prepare(text);
    },
  };
};
