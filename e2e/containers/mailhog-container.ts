import { createMailhogClient } from '@curiolane/testing/mailhog-client';
import { freePort } from '@curiolane/tools/free-port';
import { Wait } from 'testcontainers';
import { waitFor } from '../fixtures/wait-for.ts';
import { containerOf, mailhogImage } from './docker-engine.ts';
import { type Service, serviceOf, startupMs } from './service.ts';

type Inbox = {
  /** The order that each confirmation mail tells of, one for every such mail that it holds. */
  confirmedOrders(): Promise<string[]>;
};

export type MailHog = Service &
  Inbox & {
    smtp: string;
    /** The URL of its inbox and its API. */
    inbox: string;
  };

/** MailHog gives no more at once. */
const pageSize = 250;

const orderOf = (text: string) => /^Order ([0-9a-f-]{36})/m.exec(text)?.[1] ?? [];

/** A client for the MailHog at a URL. */
export const mailhogAt = (inbox: string): Inbox => {
  const client = createMailhogClient(inbox);
  return {
    async confirmedOrders() {
      const texts: string[] = [];
      // It counts what it holds: asked for more than that, it gives the oldest mail again.
      for (let total = 1; texts.length < total; ) {
        const found = await client.messages(texts.length, pageSize);
        if (!found) throw new Error('MailHog gives no mails.');
        total = found.total;
        texts.push(...found.items.map(({ text }) => text ?? ''));
      }
      return texts.flatMap(orderOf);
    },
  };
};

/** A MailHog for one test. After a restart it listens on the same ports, without the mails it held. */
export const startMailHog = async (): Promise<MailHog> => {
  const [smtpPort, inboxPort] = [await freePort(), await freePort()];
  const container = await containerOf(mailhogImage)
    .withExposedPorts({ container: 1025, host: smtpPort }, { container: 8025, host: inboxPort })
    .withWaitStrategy(Wait.forHttp('/api/v2/messages', 8025))
    .withStartupTimeout(startupMs)
    .start();
  const inbox = `http://localhost:${inboxPort}`;
  const service = serviceOf(container);
  return {
    ...service,
    async comeBack() {
      await service.comeBack();
      // Docker accepts connections to a published port before the process behind it does.
      await waitFor('MailHog responds', async () => ((await fetch(inbox)).ok ? true : undefined));
    },
    smtp: `smtp://localhost:${smtpPort}`,
    inbox,
    ...mailhogAt(inbox),
  };
};
