import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../config.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryIntervalMs = 1000;

/** PostgreSQL: wrong password, no such role, no such database. */
const refusals = /^(?:28|3D)/;

const refusal = (error: unknown) =>
  error instanceof Error && refusals.test(String((error as { code?: string }).code))
    ? new StartError(
        `DATABASE_URL: PostgreSQL refuses the connection (${error.message}); correct it in DATABASE_URL.`,
      )
    : undefined;

/**
 * Brings the database to this version. While it cannot be reached the server starts all the same, responds 503
 * where it needs it, and tries again until it is there. Gives the function that ends the trying.
 */
export const keepMigrating = async (
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>,
): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined;
  let attempt = Promise.resolve();
  const tryAgain = () => {
    timer = setTimeout(() => {
      attempt = database.migrate().then(
        () => log.info('database is there now'),
        (error: unknown) => {
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'database cannot be migrated');
          tryAgain();
        },
      );
    }, retryIntervalMs);
  };
  try {
    await database.migrate();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw refusal(error) ?? error;
    log.warn({ reason: String(error) }, 'database is out of reach; trying again every second');
    tryAgain();
  }
  return async () => {
    clearTimeout(timer);
    await attempt;
    clearTimeout(timer);
  };
};
