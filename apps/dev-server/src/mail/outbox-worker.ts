import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

/** How long a server's claim on a mail lasts after it was last renewed. */
const claimTtlMs = 30_000;
const defaultRenewIntervalMs = 10_000;
const pollIntervalMs = 1000;
/** Between two mails, so that shoppers who are ordering now take precedence over the mails of those who have. */
const pauseBetweenMailsMs = 10;
const maxBackoffMs = 60_000;
const retryDeadlineMs = 3 * 24 * 60 * 60 * 1000;
const maxUpdateAttempts = 10;

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

export type OutboxDependencies = {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** How often the claim on the mail that is being sent is renewed. Default 10,000. */
  renewIntervalMs?: number;
};

export type Outbox = {
  /** Looks for due mails now instead of at the next poll. */
  wake(): void;
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>;
};

const backoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), maxBackoffMs);

const afterDelivery = (row: OutboxRow, delivery: Delivery, now: number): Partial<OutboxRow> => {
  if (delivery.accepted) return { sent_at: now, last_error: null };
  const refused = { handed_over_at: null, sent_at: null, last_error: delivery.reason.slice(0, 500) };
  return now - row.created_at > retryDeadlineMs
    ? { ...refused, failed_at: now }
    : { ...refused, due_at: now + backoffMs(row.attempts) };
};

/**
 * Sends the mails in the outbox. A row is claimed before it is sent and marked afterwards, so no mail is lost: when a
 * server dies in between, its claim expires and another server sends the mail; while it lives, it renews the claim,
 * however slow the SMTP host is. An SMTP host cannot be asked afterwards whether it accepted a mail whose sender
 * died. So the row also records when the mail's last line was sent: such a mail is not sent again, because nothing
 * that remained to be done required its sender (docs/decisions/0005).
 */
export const startOutbox = ({
  store,
  mailer,
  clock,
  log,
  renewIntervalMs = defaultRenewIntervalMs,
}: OutboxDependencies): Outbox => {
  let stopped = false;
  let running: Promise<void> | undefined;
  let wakeRequested = false;

  const mark = async (row: OutboxRow, values: Partial<OutboxRow>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.update(row.id, values);
      } catch (error) {
        if (attempt === maxUpdateAttempts) throw error;
        await pause(500);
      }
    }
  };

  const renew = (row: OutboxRow) =>
    store.update(row.id, { due_at: clock.now() + claimTtlMs }).catch((error: unknown) => {
      log.warn({ mail: row.id, err: error }, 'claim on a mail not renewed');
    });

  const send = async (row: OutboxRow): Promise<Delivery> => {
    const { id, recipient: to, subject, text, html } = row;
    const renewing = setInterval(() => void renew(row), renewIntervalMs);
    try {
      return await store.reserve(async (updateNow) => {
        let recorded: Promise<void> | undefined;
        const onHandOver = () => {
          recorded = updateNow(id, { handed_over_at: clock.now() }).catch((error: unknown) => {
            log.warn({ mail: id, err: error }, 'hand-over of a mail not recorded');
          });
        };
        const delivery = await mailer.send({ to, subject, text, html }, id, onHandOver);
        // It must not overtake what is written next.
        await recorded;
        return delivery;
      });
    } finally {
      clearInterval(renewing);
    }
  };

  const sendNext = async (): Promise<boolean> => {
    const row = await store.claim(clock.now(), clock.now() + claimTtlMs);
    if (!row) return false;
    if (row.handed_over_at !== null) {
      log.warn({ mail: row.id }, 'mail counts as sent: its server died before the host had responded');
      await mark(row, { sent_at: row.handed_over_at, last_error: null });
      return true;
    }
    const delivery = await send(row);
    if (!delivery.accepted)
      log.warn({ mail: row.id, attempts: row.attempts, reason: delivery.reason }, 'mail not accepted yet');
    await mark(row, afterDelivery(row, delivery, clock.now()));
    return true;
  };

  const drain = async () => {
    try {
      do {
        wakeRequested = false;
        while (!stopped && (await sendNext())) await pause(pauseBetweenMailsMs);
      } while (wakeRequested && !stopped);
    } catch (error) {
      log.error({ err: error }, 'outbox cannot be read');
    } finally {
      running = undefined;
    }
  };

  const wake = () => {
    wakeRequested = true;
    if (!stopped) running ??= drain();
  };

  const poll = setInterval(wake, pollIntervalMs);
  poll.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(poll);
      await running;
    },
  };
};
