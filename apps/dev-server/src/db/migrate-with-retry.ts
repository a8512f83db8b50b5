import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database.ts';
import { toStartError } from './start-error.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const retryIntervalMs = 1000;

/**
 * Migrates the database, and then prepares it. While it cannot be reached the server starts all the same, responds 503
 * where it needs the database, and retries. Returns the function that stops retrying.
 *
 * @param url DATABASE_URL.
 * @param prepare Runs after each successful migration; must be idempotent.
 */
export const migrateWithRetry = async (
  database: Pick<Database, 'migrate'>,
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>,
  prepare: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> => {
  let timer: NodeJS.Timeout | undefined;
  let attempt = Promise.resolve();
  let logged: string | undefined;
  const logOnce = (error: unknown) => {
    const reason = toStartError(error, url)?.message;
    if (logged === (reason ?? String(error))) return;
    logged = reason ?? String(error);
    log.error(reason === undefined ? { err: error } : { reason }, 'database cannot be migrated');
  };
  const migrate = async () => {
    await database.migrate();
    await prepare();
  };
  const retry = () => {
    timer = setTimeout(() => {
      attempt = migrate().then(
        () => log.info('database reachable again'),
        (error: unknown) => {
          if (!isDatabaseUnavailable(error)) logOnce(error);
          retry();
        },
      );
    }, retryIntervalMs);
  };
  try {
    await migrate();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw toStartError(error, url) ?? error;
    log.warn({ reason: String(error) }, 'database unreachable; retrying every second');
    retry();
  }
  return async () => {
    clearTimeout(timer);
    await attempt;
    clearTimeout(timer);
  };
};
