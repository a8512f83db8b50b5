import { setTimeout as pause } from 'node:timers/promises';
import { watchClaims } from './outbox-claims.ts';
import { createPolling } from './outbox-polling.ts';
import { createReadErrorLog } from './outbox-read-error.ts';
import { type OutboxSenderDependencies, outboxSender } from './outbox-sender.ts';
import type { Claim, ClaimedRow } from './outbox-store.ts';

/** Between two mails, so that shoppers who are ordering now take precedence over the mails of those who have. */
const pauseBetweenMailsMs = 10;

export type WorkerKind = Pick<Claim, 'onlyFresh' | 'newestFirst'>;

const oldest: WorkerKind = { onlyFresh: false, newestFirst: false };

/**
 * A slow mail host delays the mail of one worker, not those of the others. Two take no retries: a new mail never waits
 * behind mails that keep failing. One of these begins with the newest: nor does it wait behind a flood of new ones.
 * Each worker holds a connection to PostgreSQL while it sends.
 */
const defaultWorkers: readonly WorkerKind[] = [
  oldest,
  oldest,
  { onlyFresh: true, newestFirst: false },
  { onlyFresh: true, newestFirst: true },
];

export type OutboxDependencies = OutboxSenderDependencies & {
  /** As many mails are sent at the same time. Default: four. */
  workers?: readonly WorkerKind[];
  /**
   * Whether it looks for due mails all the time, or only from a wake until none waits: other servers must not share
   * its database then. Default: always.
   */
  polling?: 'always' | 'while-waiting';
  /** How often it looks for due mails, and for claims of servers that died. Default: a second. */
  pollIntervalMs?: number;
};

export type Outbox = {
  /** Looks for due mails now instead of at the next poll. */
  wake(): void;
  /** Stops after the mails that are being sent. */
  stop(): Promise<void>;
};

type Worker = { kind: WorkerKind; running?: Promise<void> | undefined };

/**
 * Sends the mails in the outbox. A row is claimed before it is sent and marked afterwards, so no mail is lost: when a
 * server dies in between, another server releases its claim and sends the mail. The claim is one statement of the
 * database, so of all workers of all servers one has it.
 */
export const startOutbox = ({
  workers: kinds = defaultWorkers,
  polling: mode = 'always',
  pollIntervalMs,
  ...dependencies
}: OutboxDependencies): Outbox => {
  const { store, clock, log } = dependencies;
  const stopping = new AbortController();
  const send = outboxSender(dependencies, stopping.signal);
  const logReadError = createReadErrorLog(log);
  const workers: Worker[] = kinds.map((kind) => ({ kind }));
  const sending = new Set<string>();
  let wakeRequested = false;

  const claim = ({ kind }: Worker) => store.claim({ now: clock.now(), except: [...sending], ...kind });

  const sendOnce = async (row: ClaimedRow) => {
    sending.add(row.id);
    try {
      await send(row);
    } finally {
      sending.delete(row.id);
    }
  };

  const drain = async (worker: Worker) => {
    for (let row = await claim(worker); row; row = await claim(worker)) {
      // There may be more; this one is busy now.
      wake();
      await sendOnce(row);
      // All workers together send no more mails per second than one.
      await pause(pauseBetweenMailsMs * workers.filter(({ running }) => running).length);
      if (stopping.signal.aborted) return;
    }
  };

  const run = async (worker: Worker) => {
    try {
      do {
        wakeRequested = false;
        await drain(worker);
      } while (wakeRequested && !stopping.signal.aborted);
    } catch (error) {
      logReadError(error);
    } finally {
      worker.running = undefined;
    }
  };

  const wake = () => {
    if (stopping.signal.aborted) return;
    const idle = workers.find(({ running }) => !running);
    if (idle) idle.running = run(idle);
    else wakeRequested = true;
  };

  const releaseClaims = watchClaims(store, (id) => sending.has(id));
  let watching: Promise<void> | undefined;
  const watch = async () => {
    try {
      await releaseClaims();
    } catch (error) {
      logReadError(error);
    } finally {
      watching = undefined;
    }
  };
  const poll = () => {
    watching ??= watch();
    wake();
  };

  const hasWaiting = async () => (await store.countUnsent()).waiting > 0;
  const polling = createPolling({
    poll,
    hasWaiting: mode === 'always' ? undefined : hasWaiting,
    intervalMs: pollIntervalMs,
  });
  if (mode === 'always') polling.start();
  return {
    wake() {
      if (!stopping.signal.aborted) polling.start();
      wake();
    },
    async stop() {
      stopping.abort();
      polling.stop();
      await Promise.all([watching, ...workers.map(({ running }) => running)]);
    },
  };
};
