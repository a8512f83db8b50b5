import mailhog from 'mailhog';
import { GenericContainer, Wait } from 'testcontainers';
import { freePort } from '../../tools/free-port.ts';
import { type Service, serviceOf } from './service.ts';

export type MailHog = Service & {
  smtp: string;
  /** Where its inbox and its API answer. */
  inbox: string;
  /** The order that each confirmation mail tells of, one for every mail that it holds. */
  confirmedOrders(): Promise<string[]>;
};

/** MailHog gives no more at once. */
const pageSize = 250;

/** A MailHog of the test's own. It answers on the same ports after it was away; its mails are gone then. */
export const startMailHog = async (): Promise<MailHog> => {
  const [smtpPort, inboxPort] = [await freePort(), await freePort()];
  const container = await new GenericContainer('mailhog/mailhog:v1.0.1')
    .withExposedPorts({ container: 1025, host: smtpPort }, { container: 8025, host: inboxPort })
    .withWaitStrategy(Wait.forHttp('/api/v2/messages', 8025))
    .start();
  const client = mailhog({ host: 'localhost', port: inboxPort, basePath: '/api' });
  return {
    ...serviceOf(container),
    smtp: `smtp://localhost:${smtpPort}`,
    inbox: `http://localhost:${inboxPort}`,
    async confirmedOrders() {
      const orders: string[] = [];
      for (;;) {
        const found = await client.messages(orders.length, pageSize);
        if (!found || found.items.length === 0) return orders;
        orders.push(...found.items.map(({ text }) => /^Order ([0-9a-f-]{36})/m.exec(text)?.[1] ?? ''));
      }
    },
  };
};
