import { type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { createLockRetry } from './lock-retry.ts';
import type { NodeSqlite } from './node-sqlite.ts';

const isRead = (sql: string) => /^select\b/i.test(sql);

/** In write-ahead mode a lock that keeps others from writing lets them read, so that the two wait separately. */
const withLockRetry = (connection: DatabaseConnection): DatabaseConnection => {
  const [retryRead, retryWrite] = [createLockRetry(), createLockRetry()];
  return {
    executeQuery: (query, options) =>
      (isRead(query.sql) ? retryRead : retryWrite)(() => connection.executeQuery(query, options)),
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
};

class SqliteLockDriver extends SqliteDriver {
  readonly #database: NodeSqlite;
  #connection: Promise<DatabaseConnection> | undefined;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super.acquireConnection().then(withLockRetry);
    return this.#connection;
  }

  /** A full disk has rolled back already, and a second rollback would hide the cause behind its own error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Kysely runs migrations in a transaction where this says so: a process that is killed leaves no half of one. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect for a file that other processes lock, and on a disk that may be full. */
export class SqliteLockDialect extends SqliteDialect {
  readonly #database: NodeSqlite;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new SqliteLockDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
