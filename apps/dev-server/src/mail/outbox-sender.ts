import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { ClaimedRow, OutboxRow, OutboxStore } from './outbox-store.ts';

/** Several times before the other servers take this one for dead (outbox-claims.ts). */
const defaultRenewIntervalMs = 10_000;
const maxBackoffMs = 60_000;
const retryDeadlineMs = 3 * 24 * 60 * 60 * 1000;
const defaultRepeatIntervalMs = 500;

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
  /** How soon what became of a mail is recorded again when that has failed. Default 500. */
  repeatIntervalMs?: number;
};

const backoffMs = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), maxBackoffMs);

const afterRefusal = (
  row: OutboxRow,
  { reason, rejected }: Delivery & { accepted: false },
  now: number,
): Partial<OutboxRow> => {
  const refused = { handed_over_at: null, last_error: reason.slice(0, 500) };
  return rejected || now - row.created_at > retryDeadlineMs
    ? { ...refused, failed_at: now }
    : { ...refused, due_at: now + backoffMs(row.attempts) };
};

/**
 * Sends one claimed mail and records what became of it. While it lives it renews the claim, however slow the SMTP host
 * is. An SMTP host cannot be asked afterwards whether it accepted a mail whose sender died. So the row also records
 * when the mail's last line was sent: such a mail is not sent again, because nothing that remained to be done required
 * its sender (docs/decisions/0005).
 *
 * @param stopping Aborted when the outbox stops.
 */
export const outboxSender = (
  {
    store,
    mailer,
    clock,
    log,
    renewIntervalMs = defaultRenewIntervalMs,
    repeatIntervalMs = defaultRepeatIntervalMs,
  }: OutboxSenderDependencies,
  stopping: AbortSignal,
): ((row: ClaimedRow) => Promise<void>) => {
  /** Repeats what must not be lost while the database is away: otherwise the mail would be sent again. */
  const persist = async (mail: string, update: () => Promise<unknown>) => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await update();
      } catch (error) {
        if (stopping.aborted) throw error;
        if (isFirst) log.warn({ mail, err: error }, 'what became of a mail not recorded yet');
        await pause(repeatIntervalMs, undefined, { signal: stopping }).catch(() => {});
      }
    }
  };

  /** Whatever another server does with the mail meanwhile, it was sent. */
  const recordSent = ({ id }: OutboxRow, sent_at: number) =>
    persist(id, () => store.update(id, { sent_at, failed_at: null, last_error: null, claim: null }));

  /** Renews the claim from time to time. @returns stops that, with the claim as it is then. */
  const keepClaim = ({ id, claim: first }: ClaimedRow) => {
    let claim = first;
    const renew = async () => {
      const next = randomUUID();
      try {
        if (await store.updateClaimed({ id, claim }, { claim: next })) claim = next;
      } catch (error) {
        log.warn({ mail: id, err: error }, 'claim on a mail not renewed');
      }
    };
    let renewed = Promise.resolve();
    const timer = setInterval(() => {
      renewed = renewed.then(renew);
    }, renewIntervalMs);
    return async () => {
      clearInterval(timer);
      await renewed;
      return claim;
    };
  };

  const send = async (row: ClaimedRow): Promise<Delivery> => {
    const { id } = row;
    const mail = await store.readMail(row);
    return store.reserve(async (updateNow) => {
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
  };

  /** A bug must end like a refusal: otherwise the mail would be tried until somebody mends it, past every deadline. */
  const sendOrRefuse = async (row: ClaimedRow): Promise<Delivery> => {
    try {
      return await send(row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ mail: row.id, err: error }, 'mail cannot be sent');
      return {
        accepted: false,
        reason: `The server cannot send it: ${error instanceof Error ? error.message : error}`,
      };
    }
  };

  const logRefusal = ({ id: mail, attempts }: OutboxRow, reason: string, values: Partial<OutboxRow>) => {
    if (values.failed_at) log.error({ mail, attempts, reason }, 'mail failed: it is not tried again');
    else log.warn({ mail, attempts, reason }, 'mail not accepted yet');
  };

  return async (row) => {
    if (row.handed_over_at !== null) {
      log.warn({ mail: row.id }, 'mail counts as sent: its server died before the host had responded');
      await recordSent(row, row.handed_over_at);
      return;
    }
    const stopRenewing = keepClaim(row);
    const sending = sendOrRefuse(row);
    const claim = await sending.then(stopRenewing, stopRenewing);
    const delivery = await sending;
    if (delivery.accepted) {
      await recordSent(row, clock.now());
      return;
    }
    const values = afterRefusal(row, delivery, clock.now());
    logRefusal(row, delivery.reason, values);
    await persist(row.id, () => store.updateClaimed({ id: row.id, claim }, { ...values, claim: null }));
  };
};
