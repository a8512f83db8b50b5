const defaultIntervalMs = 1000;

export type PollingOptions = {
  poll: () => void;
  /** Polls only until it resolves to false, so that an outbox without mails costs nothing. */
  hasWaiting?: (() => Promise<boolean>) | undefined;
  /** Default: a second. */
  intervalMs?: number | undefined;
};

export type Polling = { start(): void; stop(): void };

export const createPolling = ({
  poll,
  hasWaiting,
  intervalMs = defaultIntervalMs,
}: PollingOptions): Polling => {
  let timer: NodeJS.Timeout | undefined;
  let starts = 0;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const stopUnlessWaiting = async (isWaiting: () => Promise<boolean>) => {
    const before = starts;
    // A database that is gone has no mails either; the next start polls again.
    const waiting = await isWaiting().catch(() => false);
    if (!waiting && starts === before) stop();
  };
  const tick = () => {
    poll();
    if (hasWaiting) void stopUnlessWaiting(hasWaiting);
  };
  return {
    start() {
      starts += 1;
      timer ??= setInterval(tick, intervalMs).unref();
    },
    stop,
  };
};
