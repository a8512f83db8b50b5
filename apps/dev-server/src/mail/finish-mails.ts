import type { Mailer } from './mailer.ts';

export type FinishedMails = {
  mailer: Mailer;
  /** Has each mail that waits tried once more, now, and waits until none is being sent. */
  finish(): Promise<void>;
};

/** A mailer whose mails that are in no outbox are finished before its server stops. */
export const finishMails = (mailer: Mailer): FinishedMails => {
  const sending = new Set<Promise<unknown>>();
  const finishing = new AbortController();
  return {
    mailer: {
      ...mailer,
      finishing: finishing.signal,
      async track(send) {
        const delivery = send(new AbortController().signal);
        sending.add(delivery);
        try {
          return await delivery;
        } finally {
          sending.delete(delivery);
        }
      },
    },
    async finish() {
      finishing.abort();
      while (sending.size > 0) await Promise.allSettled(sending);
    },
  };
};
