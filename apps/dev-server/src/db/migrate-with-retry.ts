import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../config.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryIntervalMs = 1000;

/** PostgreSQL: wrong password, no such role, no such database. */
const configurationErrors = /^(?:28|3D)/;

const toStartError = (error: unknown) =>
  error instanceof Error && configurationErrors.test(String((error as { code?: string }).code))
    ? new StartError(
        `DATABASE_URL: PostgreSQL refuses the connection (${error.message}); correct it in DATABASE_URL.`,
      )
    : undefined;

/**
 * Migrates the database. While it cannot be reached the server starts all the same, responds 503 where it needs the
 * database, and retries. Returns the function that stops retrying.
 */
export const migrateWithRetry = async (
  database: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>,
): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined;
  let attempt = Promise.resolve();
  const retry = () => {
    timer = setTimeout(() => {
      attempt = database.migrate().then(
        () => log.info('database reachable again'),
        (error: unknown) => {
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'database cannot be migrated');
          retry();
        },
      );
    }, retryIntervalMs);
  };
  try {
    await database.migrate();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw toStartError(error) ?? error;
    log.warn({ reason: String(error) }, 'database unreachable; retrying every second');
    retry();
  }
  return async () => {
    clearTimeout(timer);
    await attempt;
    clearTimeout(timer);
  };
};
