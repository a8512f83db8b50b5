import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { listen, toListenError, toReachableHost } from '../../listen.ts';
import { inboxApi } from './inbox-api.ts';
import { inboxPages } from './inbox-pages.ts';
import { inboxSmtp } from './inbox-smtp.ts';
import { inboxStore } from './inbox-store.ts';

export type Inbox = { smtpUrl: string; url: string; clear(): void; close(): Promise<void> };

type Ports = { host: string; smtpPort: number; inboxPort: number };

/** Starts the embedded inbox: an SMTP server, MailHog's HTTP API, and pages to read the mails. */
export const startInbox = async ({ host, smtpPort, inboxPort }: Ports): Promise<Inbox> => {
  const store = inboxStore();
  const smtp = inboxSmtp(store);
  // A client that disconnects is no error of this server; without a listener it would crash the process.
  smtp.on('error', () => {});
  const port = await listen(smtp.server, 'SMTP_PORT', host, smtpPort);
  const app = fastify({ forceCloseConnections: true });
  inboxApi(app, store);
  inboxPages(app, store);
  const close = async () => {
    await app.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  };
  try {
    await app.listen({ host, port: inboxPort });
  } catch (error) {
    await close();
    throw toListenError(error as NodeJS.ErrnoException, 'INBOX_PORT', host, inboxPort);
  }
  const { port: httpPort } = app.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://${toReachableHost(host)}:${port}`,
    url: `http://${toReachableHost(host)}:${httpPort}`,
    clear: store.clear,
    close,
  };
};
