import type { AddressInfo } from 'node:net';
import { photographsFolder } from '@curiolane/catalogue/photographs-folder';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrateWithRetry } from './db/migrate-with-retry.ts';
import { startPurging } from './db/purge-expired.ts';
import { toListenError, toReachableHost } from './listen.ts';
import { createLogger } from './log.ts';
import { type Mailer, smtpMailer } from './mail/mailer.ts';
import { outboxStore } from './mail/outbox-store.ts';
import { type Outbox, startOutbox } from './mail/outbox-worker.ts';
import { loadCatalogue } from './modules/catalogue/catalogue-source.ts';

export type ServerUrls = { storefront: string; smtp: string; inbox?: string };

export type StartedServer = {
  urls: ServerUrls;
  /** Completes in-flight requests and the mail that is being sent, and closes every connection. */
  close(): Promise<void>;
};

const startInboxIfNeeded = async ({ HOST, SMTP_URL, SMTP_PORT, INBOX_PORT }: Config) => {
  if (SMTP_URL) return undefined;
  const { startInbox } = await import('./mail/inbox/inbox.ts');
  return startInbox({ host: HOST, smtpPort: SMTP_PORT, inboxPort: INBOX_PORT });
};

const createDevToolsIfEnabled = async (config: Config, database: Database, clearInbox: () => void) => {
  if (!config.devTools) return undefined;
  const [{ createDevTools }, { movableClock }] = await Promise.all([
    import('./dev/dev-tools.ts'),
    import('./dev/movable-clock.ts'),
  ]);
  return createDevTools({ clock: movableClock(), database, clearInbox });
};

/**
 * Starts the whole backend: HTTP server, database, outbox, and an embedded inbox when no SMTP host is configured.
 * Port 0 asks the operating system for a free one. Several servers run in parallel when each has ports and a database
 * of its own, which is how parallel end-to-end workers are isolated.
 */
export const startServer = async (config: Config): Promise<StartedServer> => {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const log = await createLogger(config);
    const database = await openDatabase(config.DATABASE_URL);
    closers.push(database.close);
    closers.push(await migrateWithRetry(database, log));
    const inbox = await startInboxIfNeeded(config);
    if (inbox) closers.push(inbox.close);
    const devTools = await createDevToolsIfEnabled(config, database, inbox?.clear ?? (() => {}));
    const { JOURNAL_FOLDER } = config;
    if (devTools && JOURNAL_FOLDER) closers.push(() => devTools.writeCounts(JOURNAL_FOLDER));
    const clock = devTools?.clock ?? systemClock;
    const smtp = config.SMTP_URL ?? inbox?.smtpUrl ?? '';
    const host = smtpMailer(smtp, config.MAIL_FROM);
    const wrapMailer = devTools?.wrapMailer ?? ((_operation, mailer: Mailer) => mailer);
    const catalogue = await loadCatalogue(config.CATALOGUE_URL, log);
    closers.push(async () => catalogue.close());
    const store = outboxStore(database.queries, database.kind);
    const outbox: Outbox = startOutbox({
      store,
      mailer: wrapMailer('sendOrderConfirmation', host),
      clock,
      log,
    });
    closers.push(outbox.stop);
    closers.push(startPurging(database.queries, clock, log));
    const app = await createApp(config, {
      clock,
      database,
      mailer: wrapMailer('sendVerificationCode', host),
      catalogue,
      photographs: photographsFolder,
      notifyOutbox: outbox.wake,
      log,
      devTools,
    });
    closers.push(() => app.close());
    await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
      throw toListenError(error, 'PORT', config.HOST, config.PORT);
    });
    const { port } = app.server.address() as AddressInfo;
    const storefront = `http://${toReachableHost(config.HOST)}:${port}`;
    return { urls: { storefront, smtp, ...(inbox ? { inbox: inbox.url } : {}) }, close };
  } catch (error) {
    await close();
    throw error;
  }
};
