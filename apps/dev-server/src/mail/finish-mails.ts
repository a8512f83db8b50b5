import type { Mailer } from './mailer.ts';
import { mailsOnTheirWay } from './mails-on-their-way.ts';

export type FinishedMails = {
  mailer: Mailer;
  /** Has each mail that waits tried once more, now, and waits until none is being sent. */
  finish(): Promise<void>;
};

/** A mailer whose mails that are in no outbox are finished before its server stops. */
export const finishMails = (mailer: Mailer): FinishedMails => {
  const onTheirWay = mailsOnTheirWay();
  const finishing = new AbortController();
  return {
    mailer: { ...mailer, finishing: finishing.signal, track: onTheirWay.track },
    finish() {
      finishing.abort();
      return onTheirWay.settled();
    },
  };
};
