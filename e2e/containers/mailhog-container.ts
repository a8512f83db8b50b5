import { createMailhogClient } from '@curiolane/testing/mailhog-client';
import { freePort } from '@curiolane/tools/free-port';
import { Wait } from 'testcontainers';
import { waitFor } from '../fixtures/wait-for.ts';
import { createContainer, mailhogImage } from './docker-engine.ts';
import { createService, type Service, startupMs } from './service.ts';

type Inbox = {
  /** The order ids of all confirmation mails, with duplicates. */
  confirmedOrders(): Promise<string[]>;
};

export type MailHog = Service &
  Inbox & {
    smtp: string;
    /** The URL of its inbox and its API. */
    inbox: string;
  };

/** The maximum page size of MailHog. */
const pageSize = 250;

const findOrderId = (text: string) => /^Order ([0-9a-f-]{36})/m.exec(text)?.[1] ?? [];

/** A client for the MailHog at a URL. */
export const connectInbox = (inbox: string): Inbox => {
  const client = createMailhogClient(inbox);
  return {
    async confirmedOrders() {
      const texts: string[] = [];
      // Past the total, MailHog repeats the oldest mail.
      for (let total = 1; texts.length < total; ) {
        const found = await client.messages(texts.length, pageSize);
        if (!found) throw new Error('MailHog returned no messages.');
        total = found.total;
        texts.push(...found.items.map(({ text }) => text ?? ''));
      }
      return texts.flatMap(findOrderId);
    },
  };
};

/** A MailHog for one test. After a restart it listens on the same ports, without the mails it held. */
export const startMailHog = async (): Promise<MailHog> => {
  const [smtpPort, inboxPort] = [await freePort(), await freePort()];
  const container = await createContainer(mailhogImage)
    .withExposedPorts({ container: 1025, host: smtpPort }, { container: 8025, host: inboxPort })
    .withWaitStrategy(Wait.forHttp('/api/v2/messages', 8025))
    .withStartupTimeout(startupMs)
    .start();
  const inbox = `http://localhost:${inboxPort}`;
  const service = createService(container);
  return {
    ...service,
    async start() {
      await service.start();
      // Docker accepts connections to a published port before the process behind it does.
      await waitFor('MailHog responds', async () => ((await fetch(inbox)).ok ? true : undefined));
    },
    smtp: `smtp://localhost:${smtpPort}`,
    inbox,
    ...connectInbox(inbox),
  };
};
