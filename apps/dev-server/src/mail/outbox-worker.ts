import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

/** How long after its last sign of life a server's claim on a mail ends. */
const claimMs = 30_000;
const renewEveryMs = 10_000;
const pollMs = 1000;
/** Between two mails, so that shoppers who are ordering now go before the mails of those who have. */
const breatheMs = 10;
const longestBackoffMs = 60_000;
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000;
const markRetries = 10;

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

export type OutboxNeeds = {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Milliseconds between two renewals of the claim on the mail that is being sent. Default 10,000. */
  renewEvery?: number;
};

export type Outbox = {
  /** Looks for due mails now instead of at the next poll. */
  wake(): void;
  /** Ends after the mail that is being sent. */
  stop(): Promise<void>;
};

const backoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), longestBackoffMs);

const afterDelivery = (row: OutboxRow, delivery: Delivery, now: number): Partial<OutboxRow> => {
  if (delivery.accepted) return { sent_at: now, last_error: null };
  const last_error = delivery.reason.slice(0, 500);
  return now - row.created_at > giveUpAfterMs
    ? { failed_at: now, last_error }
    : { due_at: now + backoffMs(row.attempts), last_error };
};

/**
 * Sends what is in the outbox. A row is claimed before it is sent and marked after, so no mail is lost: when a
 * server dies in between, its claim ends and another server sends; while it lives, it renews the claim, however
 * slow the SMTP host is. One window stays open, between the host's answer and the mark: SMTP has no way to close
 * it. The mark is therefore the very next thing done, it is tried again while the claim lasts, and a second copy
 * would carry the same Message-ID.
 */
export const startOutbox = ({
  store,
  mailer,
  clock,
  log,
  renewEvery = renewEveryMs,
}: OutboxNeeds): Outbox => {
  let stopped = false;
  let running: Promise<void> | undefined;
  let wanted = false;

  const mark = async (row: OutboxRow, values: Partial<OutboxRow>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await store.change(row.id, values);
      } catch (error) {
        if (attempt === markRetries) throw error;
        await pause(500);
      }
    }
  };

  const renew = (row: OutboxRow) =>
    store.change(row.id, { due_at: clock.now() + claimMs }).catch((error: unknown) => {
      log.warn({ mail: row.id, err: error }, 'claim on a mail not renewed');
    });

  const sendNext = async (): Promise<boolean> => {
    const row = await store.claim(clock.now(), clock.now() + claimMs);
    if (!row) return false;
    const { recipient: to, subject, text, html } = row;
    const renewing = setInterval(() => void renew(row), renewEvery);
    const delivery = await mailer
      .send({ to, subject, text, html }, row.id)
      .finally(() => clearInterval(renewing));
    if (!delivery.accepted)
      log.warn({ mail: row.id, attempts: row.attempts, reason: delivery.reason }, 'mail not accepted yet');
    await mark(row, afterDelivery(row, delivery, clock.now()));
    return true;
  };

  const drain = async () => {
    try {
      do {
        wanted = false;
        while (!stopped && (await sendNext())) await pause(breatheMs);
      } while (wanted && !stopped);
    } catch (error) {
      log.error({ err: error }, 'outbox cannot be read');
    } finally {
      running = undefined;
    }
  };

  const wake = () => {
    wanted = true;
    if (!stopped) running ??= drain();
  };

  const poll = setInterval(wake, pollMs);
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
