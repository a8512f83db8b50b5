const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The Unix socket of a PostgreSQL that is not running. */
const isSocketGone = ({ code, syscall }: DriverError) => code === 'ENOENT' && syscall === 'connect';

/**
 * PostgreSQL: connection exception, transaction rollback (deadlock, serialization failure), insufficient resources,
 * operator intervention, the read-only transaction that a standby or a full managed database allows, and a reference
 * to a row that was deleted meanwhile.
 */
const postgresClasses = /^(?:08|40|53|57|25006|23503)/;

/** SQLite: busy, locked, read-only, input/output error, full, cannot open. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);
const sqliteForeignKeyCode = 787;
const postgresForeignKeyCode = '23503';

/** Of those, what one transaction meets while others go on: a rollback, and a row that is gone. */
const postgresTransientClasses = /^(?:40|23503)/;
const sqliteTransientCodes = new Set([6, 19]);

/** What Node's SQLite and Kysely say of a database that was closed while requests still need it. */
const closedMessages = /^(?:database is not open|driver has already been destroyed)$/;

const poolMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

type DriverError = { code?: unknown; errcode?: unknown; syscall?: unknown };

/** SQLite's primary result code. */
const getSqliteCode = ({ errcode }: DriverError) =>
  typeof errcode === 'number' ? errcode & 0xff : undefined;

/** Whether another process holds a lock on the SQLite file. */
export const isDatabaseLocked = (error: unknown): boolean =>
  error instanceof Error && getSqliteCode(error as DriverError) === 5;

/** True for a row that could not be stored because the one that it refers to is gone. */
export const isReferenceGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as DriverError;
  return errcode === sqliteForeignKeyCode || code === postgresForeignKeyCode;
};

const sqliteUniqueCode = 2067;
const postgresUniqueCode = '23505';

/** True when a row has a value already that only one may have. */
export const isDuplicate = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as DriverError;
  return errcode === sqliteUniqueCode || code === postgresUniqueCode;
};

/** Whether a query failed because of the database's state for now, and not because the query is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as DriverError;
  const sqliteCode = getSqliteCode(error as DriverError);
  if (sqliteCode !== undefined)
    return sqliteCodes.has(sqliteCode) || (error as DriverError).errcode === sqliteForeignKeyCode;
  if (typeof code === 'string' && (sockets.has(code) || /^[0-9A-Z]{5}$/.test(code)))
    return sockets.has(code) || postgresClasses.test(code);
  return (
    isSocketGone(error as DriverError) ||
    poolMessages.test(error.message) ||
    closedMessages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
};

/** True when other requests would fail, too: the database is away, or its disk is full or read-only, say. */
export const isDatabaseDown = (error: unknown): boolean => {
  if (!isDatabaseUnavailable(error)) return false;
  const sqliteCode = getSqliteCode(error as DriverError);
  return sqliteCode === undefined
    ? !postgresTransientClasses.test(String((error as DriverError).code))
    : !sqliteTransientCodes.has(sqliteCode);
};
