import { setTimeout as pause } from 'node:timers/promises';

export type MailsOnTheirWay = {
  /** @param send Sends a mail; the signal is aborted when the mail is to be given up. */
  track<Sent>(send: (signal: AbortSignal) => Promise<Sent>): Promise<Sent>;
  /** Waits until none is being sent. */
  settled(): Promise<void>;
  /** Gives up those that wait, and waits a moment for those that the mail host is receiving. */
  discard(): Promise<void>;
};

const maxWaitMs = 2000;

/** Mails that are being sent and are in no outbox. */
export const mailsOnTheirWay = (): MailsOnTheirWay => {
  const sending = new Set<Promise<unknown>>();
  let discarded = new AbortController();
  return {
    async track(send) {
      const delivery = send(discarded.signal);
      sending.add(delivery);
      try {
        return await delivery;
      } finally {
        sending.delete(delivery);
      }
    },
    async settled() {
      while (sending.size > 0) await Promise.allSettled(sending);
    },
    async discard() {
      discarded.abort();
      discarded = new AbortController();
      await Promise.race([Promise.allSettled(sending), pause(maxWaitMs, undefined, { ref: false })]);
    },
  };
};
