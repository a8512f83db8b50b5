import type { Dialect } from 'kysely';

/** Enough for one process: more would only queue inside PostgreSQL, whose limit the replicas share. */
const poolSize = 10;
const int8 = 20;

/** Loaded only where PostgreSQL is used. */
export const postgresDialect = async (url: string): Promise<Dialect> => {
  const [{ Pool, types }, { PostgresDialect }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('kysely'),
  ]);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Longer than the 5 s after which a lost DNS query is sent again.
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // As a parameter of the connection PgBouncer would refuse it.
    onConnect: (client) => client.query('set statement_timeout = 15000'),
    // PostgreSQL cancels a slow query itself; this is for a server that stopped responding.
    query_timeout: 16_000,
    // Counts, cents and milliseconds stay below 2^53, so they are plain numbers.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // The pool replaces a broken connection, and its user gets the error from the query. Without these
  // listeners the error would crash the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
};
