import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createErrorBodies } from '../../http/contract/error-bodies.ts';
import { createHostAllowList } from '../../http/server/host-allow-list.ts';
import { checkHost } from '../../http/server/host-check.ts';
import { serveConsoleAssets } from '../../http/static/built-console.ts';
import { listen, toListenError, toReachableHost } from '../../listen.ts';
import { inboxApi } from './inbox-api.ts';
import { readBodies } from './inbox-bodies.ts';
import { type InboxLinks, inboxPages } from './inbox-pages.ts';
import { chooseMails } from './inbox-sandbox.ts';
import { createCertificate, inboxSmtp } from './inbox-smtp.ts';
import { type InboxStores, inboxStores } from './inbox-stores.ts';
import { inboxWait } from './inbox-wait.ts';
import { keepMails } from './keep-mails.ts';
import { mailpitApi } from './mailpit-api.ts';

export type InboxUrls = { smtpUrl: string; url: string };

export type InboxServer = InboxUrls & {
  stores: InboxStores;
  /** The shop that the pages link from now on. */
  setStorefront(url: string): void;
  /** Resolves when what has changed is kept, or could not be. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type InboxOptions = {
  host: string;
  smtpPort: number;
  inboxPort: number;
  /** The names by which browsers may call the inbox, beside localhost and IPs. */
  allowedHosts?: readonly string[];
  /** Whether requests and mails may choose a sandbox. Default: no. */
  sandboxes?: boolean;
  /** The folder of the built console, whose fonts and styles the pages have. Default: none. */
  consoleRoot?: string | undefined;
  /** Whether clients are told of STARTTLS. Default: no. */
  listsStartTls?: boolean;
  /** Where the main shop's mails are kept, so that they survive a restart. Default: nowhere. */
  folder?: string | undefined;
};

/** Called with the reason when mails cannot be kept in the folder, once until they can again. */
export type OnNotKept = (reason: string) => void;

/** The inbox's servers: SMTP, MailHog's HTTP API, and pages to read the mails. */
export const startInboxServer = async (
  {
    host,
    smtpPort,
    inboxPort,
    allowedHosts = [],
    sandboxes = false,
    listsStartTls = false,
    consoleRoot,
    folder,
  }: InboxOptions,
  onNotKept: OnNotKept,
): Promise<InboxServer> => {
  const stores = inboxStores();
  // What a sandbox sent that was deleted meanwhile belongs to no other.
  const flush = folder === undefined ? async () => {} : await keepMails(folder, stores.main, onNotKept);
  const certificate = listsStartTls ? await createCertificate() : undefined;
  const smtp = inboxSmtp(certificate, (mail) => {
    stores.add(sandboxes ? mail.sandbox : undefined, mail);
    return flush();
  });
  // A client that disconnects is no error of this server; without a listener it would crash the process.
  smtp.on('error', () => {});
  const port = await listen(smtp.server, 'SMTP_PORT', host, smtpPort);
  const app = fastify({ forceCloseConnections: true });
  const errorBodies = createErrorBodies({ verbose: false });
  checkHost(app, { isAllowed: createHostAllowList([host, ...allowedHosts]), errorBodies });
  chooseMails(app, stores, sandboxes);
  readBodies(app);
  inboxApi(app);
  mailpitApi(app);
  inboxWait(app, stores);
  const links: InboxLinks = { storefront: undefined, hasConsole: sandboxes };
  inboxPages(app, stores, { links, consoleRoot });
  if (consoleRoot !== undefined) serveConsoleAssets(app, consoleRoot);
  const close = async () => {
    await app.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
    await flush();
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
    stores,
    setStorefront: (storefront) => {
      links.storefront = storefront;
    },
    flush,
    close,
  };
};
