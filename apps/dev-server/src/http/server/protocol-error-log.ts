import type { FastifyBaseLogger } from 'fastify';

const intervalMs = 10_000;

/**
 * Counts the connections that were closed because their bytes were no request, and logs the counts in one line per
 * interval: such connections come by the hundred.
 */
export const createProtocolErrorLog = (log: FastifyBaseLogger): ((kind: string) => void) => {
  let counts: Record<string, number> | undefined;
  const flush = () => {
    log.warn({ counts }, 'connections without a valid request were closed');
    counts = undefined;
  };
  return (kind) => {
    if (!counts) setTimeout(flush, intervalMs).unref();
    counts ??= {};
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
};
