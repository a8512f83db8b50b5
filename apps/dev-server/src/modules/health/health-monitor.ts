export type HealthCheck = {
  /** Rejects when the dependency cannot be used; the signal is aborted when the server stops. */
  check: (signal: AbortSignal) => Promise<void>;
  intervalMs: number;
  /** True when it has failed since the last check: a check alone would notice later. */
  hasFailed?: () => boolean;
};

export type Health = 'up' | 'down';

export type HealthMonitor = {
  /** Begins to check, once the server listens: what a check loads must not delay the start. */
  start(): void;
  /** The latest results, from memory; waits only for the first ones. */
  current(): Promise<{ database: Health; mail: Health }>;
  stop(): Promise<void>;
};

type Log = { warn(details: object, message: string): void; info(message: string): void };

/** Checks when it starts, and then at the interval, counted from the end of the check before. */
const monitor = (name: string, { check, intervalMs, hasFailed }: HealthCheck, log: Log) => {
  let health: Health | undefined;
  let stopped = false;
  let checking = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const before = health;
    checking = new AbortController();
    health = await check(checking.signal).then(
      () => {
        if (before === 'down') log.info(`${name} is up again`);
        return 'up' as const;
      },
      (error: unknown) => {
        if (before !== 'down' && !stopped) log.warn({ reason: String(error) }, `${name} is down`);
        return 'down' as const;
      },
    );
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, intervalMs);
    timer.unref();
  };
  let running: Promise<void> | undefined;
  const first = Promise.withResolvers<void>();
  return {
    start() {
      running = run();
      running.then(first.resolve, first.reject);
    },
    current: async () => {
      await first.promise;
      return hasFailed?.() ? 'down' : (health ?? 'down');
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      checking.abort();
      await running;
    },
  };
};

/**
 * Checks the dependencies in the background, so that a request for their state costs nothing: anyone may send it, and a
 * check opens and authenticates a connection.
 */
export const healthMonitor = (
  checks: { database: HealthCheck; mail: HealthCheck },
  log: Log,
): HealthMonitor => {
  const database = monitor('database', checks.database, log);
  const mail = monitor('mail host', checks.mail, log);
  return {
    start() {
      database.start();
      mail.start();
    },
    async current() {
      const [databaseHealth, mailHealth] = await Promise.all([database.current(), mail.current()]);
      return { database: databaseHealth, mail: mailHealth };
    },
    stop: async () => void (await Promise.all([database.stop(), mail.stop()])),
  };
};
