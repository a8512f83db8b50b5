import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { OutboxLog } from './outbox-sender.ts';

const repeatIntervalMs = 60_000;

/** Logs why the outbox cannot be read. While the database is away that is one line a minute: every poll fails. */
export const createReadErrorLog = (log: OutboxLog): ((error: unknown) => void) => {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'outbox cannot be read');
    if (performance.now() - loggedAt < repeatIntervalMs) return;
    loggedAt = performance.now();
    log.warn({ reason: (error as Error).message }, 'outbox cannot be read: the database is unavailable');
  };
};
