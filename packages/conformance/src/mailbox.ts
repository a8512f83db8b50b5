import { setTimeout as sleep } from 'node:timers/promises';
import { createMailhogClient } from '@curiolane/testing/mailhog-client';
import { Blocked } from './blocked.ts';

/** A mail as its recipient reads it. */
export type Mail = { text: string };

/** Where the backend's mails arrive. */
export type Mailbox = { listMails(recipient: string): Promise<Mail[]> };

const intervalMs = 50;

/** The mailbox behind a MailHog API: MailHog itself, or anything that has its API. */
export const mailhogMailbox = (url: string): Mailbox => {
  const client = createMailhogClient(url);
  return {
    async listMails(recipient) {
      const found = await client.search(recipient, 'to', 0, 50).catch((error: Error) => {
        throw new Blocked(`The mailbox at ${url} cannot be read: ${error.message}`);
      });
      return (found?.items ?? []).map(({ text, html }) => ({ text: text || html || '' }));
    },
  };
};

/** Waits until a mail to the recipient matches; undefined when none does in time. */
export const waitForMail = async (
  mailbox: Mailbox,
  recipient: string,
  matches: (mail: Mail) => boolean,
  timeoutMs: number,
): Promise<Mail | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mail = (await mailbox.listMails(recipient)).find(matches);
    if (mail || Date.now() > deadline) return mail;
    await sleep(intervalMs);
  }
};
