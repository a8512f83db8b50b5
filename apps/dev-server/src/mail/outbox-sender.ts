import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { OutboxRow, OutboxStore } from './outbox-store.ts';

/** How long a server's claim on a mail lasts after it was last renewed. */
export const claimTtlMs = 30_000;
const defaultRenewIntervalMs = 10_000;
const maxBackoffMs = 60_000;
const retryDeadlineMs = 3 * 24 * 60 * 60 * 1000;
const maxUpdateAttempts = 10;

export type OutboxLog = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type OutboxSenderDependencies = {
  store: OutboxStore;
  mailer: Mailer;
  clock: Clock;
  log: OutboxLog;
  /** How often the claim on a mail that is being sent is renewed. Default 10,000. */
  renewIntervalMs?: number;
};

const backoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), maxBackoffMs);

const afterDelivery = (row: OutboxRow, delivery: Delivery, now: number): Partial<OutboxRow> => {
  if (delivery.accepted) return { sent_at: now, last_error: null };
  const refused = { handed_over_at: null, sent_at: null, last_error: delivery.reason.slice(0, 500) };
  return delivery.rejected || now - row.created_at > retryDeadlineMs
    ? { ...refused, failed_at: now }
    : { ...refused, due_at: now + backoffMs(row.attempts) };
};

/**
 * Sends one claimed mail and records what became of it. While it lives it renews the claim, however slow the SMTP host
 * is. An SMTP host cannot be asked afterwards whether it accepted a mail whose sender died. So the row also records
 * when the mail's last line was sent: such a mail is not sent again, because nothing that remained to be done required
 * its sender (docs/decisions/0005).
 */
export const outboxSender = ({
  store,
  mailer,
  clock,
  log,
  renewIntervalMs = defaultRenewIntervalMs,
}: OutboxSenderDependencies): ((row: OutboxRow) => Promise<void>) => {
  const record = async (row: OutboxRow, values: Partial<OutboxRow>) => {
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
    const { id } = row;
    const mail = await store.readMail(row);
    const renewing = setInterval(() => void renew(row), renewIntervalMs);
    try {
      return await store.reserve(async (updateNow) => {
        let recorded: Promise<void> | undefined;
        const onHandOver = () => {
          recorded = updateNow(id, { handed_over_at: clock.now() }).catch((error: unknown) => {
            log.warn({ mail: id, err: error }, 'hand-over of a mail not recorded');
          });
        };
        const delivery = await mailer.send(mail, id, onHandOver);
        // It must not overtake what is written next.
        await recorded;
        return delivery;
      });
    } finally {
      clearInterval(renewing);
    }
  };

  const logRefusal = ({ id: mail, attempts }: OutboxRow, reason: string, values: Partial<OutboxRow>) => {
    if (values.failed_at) log.error({ mail, attempts, reason }, 'mail failed: it is not tried again');
    else log.warn({ mail, attempts, reason }, 'mail not accepted yet');
  };

  return async (row) => {
    if (row.handed_over_at !== null) {
      log.warn({ mail: row.id }, 'mail counts as sent: its server died before the host had responded');
      return record(row, { sent_at: row.handed_over_at, last_error: null });
    }
    const delivery = await send(row);
    const values = afterDelivery(row, delivery, clock.now());
    if (!delivery.accepted) logRefusal(row, delivery.reason, values);
    await record(row, values);
  };
};
