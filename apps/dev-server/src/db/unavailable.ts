const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);

/** PostgreSQL: connection exception, insufficient resources, operator intervention. */
const postgresClasses = /^(?:08|53|57)/;

/** SQLite: busy, locked, input/output error, full, cannot open. */
const sqliteCodes = new Set([5, 6, 10, 13, 14]);

const poolMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether a query failed because the database cannot be reached for now, and not because the query is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteCodes.has(errcode & 0xff);
  if (typeof code === 'string' && (sockets.has(code) || /^[0-9A-Z]{5}$/.test(code)))
    return sockets.has(code) || postgresClasses.test(code);
  return (
    poolMessages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
};
