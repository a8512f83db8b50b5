import { setTimeout as pause } from 'node:timers/promises';
import mailhog from 'mailhog';
import { Blocked } from './blocked.ts';

/** A mail as a person reads it. */
export type Mail = { text: string };

/** Where the backend's mails arrive. */
export type Mailbox = { mailsTo(address: string): Promise<Mail[]> };

const betweenMs = 50;

/** The mailbox behind a MailHog API: MailHog itself, or anything of its shape. */
export const mailhogMailbox = (address: string): Mailbox => {
  const { protocol, hostname, port, pathname } = new URL(address);
  const client = mailhog({
    protocol,
    host: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    basePath: `${pathname.replace(/\/$/, '')}/api`,
  });
  return {
    async mailsTo(recipient) {
      const found = await client.search(recipient, 'to', 0, 50).catch((error: Error) => {
        throw new Blocked(`The mailbox at ${address} gave no mails: ${error.message}`);
      });
      return (found?.items ?? []).map(({ text, html }) => ({ text: text || html || '' }));
    },
  };
};

/** Waits until a mail to the address satisfies; undefined when none came in time. */
export const awaitMail = async (
  mailbox: Mailbox,
  address: string,
  satisfies: (mail: Mail) => boolean,
  timeoutMs: number,
): Promise<Mail | undefined> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const mail = (await mailbox.mailsTo(address)).find(satisfies);
    if (mail || Date.now() > deadline) return mail;
    await pause(betweenMs);
  }
};
