import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

/** Longer than one mail can take to send, so that a claim ends only when its server has died. */
const claimMs = 30_000;
const pollMs = 1000;
/** Between two mails, so that shoppers who are ordering now go before the mails of those who have. */
const breatheMs = 10;
const longestBackoffMs = 60_000;
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000;
const markRetries = 10;

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

export type OutboxNeeds = { store: OutboxStore; mailer: Mailer; clock: Clock; log: Log };

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
 * server dies in between, its claim ends and another server sends. One window stays open, between the SMTP
 * host's answer and the mark: SMTP has no way to close it. The mark is therefore the very next thing done, it
 * is tried again while the claim lasts, and a second copy would carry the same Message-ID.
 */
export const startOutbox = ({ store, mailer, clock, log }: OutboxNeeds): Outbox => {
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

  const sendNext = async (): Promise<boolean> => {
    const row = await store.claim(clock.now(), clock.now() + claimMs);
    if (!row) return false;
    const { recipient: to, subject, text, html } = row;
    const delivery = await mailer.send({ to, subject, text, html }, row.id);
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
