import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseLocked } from './unavailable.ts';

/** How long queries wait for a lock that another process holds on the database file. */
const maxLockWaitMs = 2000;
const retryIntervalMs = 10;

/**
 * Retries a query while another process holds a lock on the database file, without blocking the event loop. All
 * queries share the time for which they wait: once the lock has been held that long, the next ones fail at their first
 * attempt instead of queuing up behind each other's wait.
 */
export const createLockRetry = (): (<Result>(query: () => Promise<Result>) => Promise<Result>) => {
  let lockedSince = 0;
  let lockedAt = Number.NEGATIVE_INFINITY;
  const noteLock = () => {
    const now = performance.now();
    // Otherwise a lock that was seen an hour ago would count as held ever since.
    if (now - lockedAt > maxLockWaitMs) lockedSince = now;
    lockedAt = now;
    return now - lockedSince;
  };
  return async (query) => {
    for (;;) {
      try {
        const result = await query();
        lockedAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isDatabaseLocked(error) || noteLock() >= maxLockWaitMs) throw error;
        await pause(retryIntervalMs);
      }
    }
  };
};
