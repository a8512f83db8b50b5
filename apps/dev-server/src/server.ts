import type { AddressInfo } from 'node:net';
import { photographsFolder } from '@curiolane/catalogue/photographs-folder';
import type { ShopData } from '@curiolane/contract/dev-tools';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrateWithRetry } from './db/migrate-with-retry.ts';
import { startPurging } from './db/purge-expired.ts';
import { drainConnections } from './drain-connections.ts';
import { checkBuildPath } from './http/static/check-build-path.ts';
import { readCertificate } from './https-certificate.ts';
import { requireFreePorts, toListenError, toReachableHost } from './listen.ts';
import { createLogger } from './log.ts';
import { finishMails } from './mail/finish-mails.ts';
import type { Inbox } from './mail/inbox/inbox.ts';
import { noMailboxes } from './mail/mailboxes.ts';
import { type Mailer, smtpMailer } from './mail/mailer.ts';
import { outboxStore } from './mail/outbox-store.ts';
import { type Outbox, startOutbox } from './mail/outbox-worker.ts';
import { readCaFile } from './mail/read-ca-file.ts';
import { bundledCatalogue } from './modules/catalogue/catalogue-service.ts';
import { loadCatalogue } from './modules/catalogue/catalogue-source.ts';
import { healthMonitor } from './modules/health/health-monitor.ts';
import type { Metrics, MetricsSources } from './operations/metrics.ts';
import { cataloguePages } from './rendering/catalogue-pages.ts';

export type ServerUrls = { storefront: string; smtp: string; inbox?: string };

export type StartedServer = {
  urls: ServerUrls;
  /** Completes in-flight requests and the mail that is being sent, and closes every connection. */
  close(): Promise<void>;
};

const startInboxIfNeeded = async (
  {
    HOST,
    SMTP_URL,
    SMTP_PORT,
    SMTP_STARTTLS,
    INBOX_PORT,
    CONSOLE_ROOT,
    allowedHosts,
    mailsFolder,
    devTools,
  }: Config,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
) => {
  if (SMTP_URL) return undefined;
  const { startInbox } = await import('./mail/inbox/inbox.ts');
  return startInbox(
    {
      host: HOST,
      smtpPort: SMTP_PORT,
      inboxPort: INBOX_PORT,
      listsStartTls: SMTP_STARTTLS === 'on',
      allowedHosts,
      sandboxes: devTools,
      consoleRoot: CONSOLE_ROOT,
      folder: mailsFolder,
    },
    {
      onCrash: (error) =>
        log.error({ err: error }, 'the inbox has crashed and is started again: mails wait in the outbox'),
      onRestart: () => log.warn('the inbox has restarted: mails that are in no folder are lost'),
      onNotKept: (reason) => log.warn(`mails are lost with the next restart: ${reason}`),
    },
  );
};

/** Milliseconds. A check of the mail host opens and authenticates a connection. */
const healthIntervals = { database: 2000, mail: 5000 };

/** How long a server that stops waits for the mail host, with all of its mails: less than it has to stop. */
const mailHostTimeoutMs = 5000;

const createDevToolsIfEnabled = async (
  config: Config,
  shop: {
    database: Database;
    mailer: Mailer;
    inbox: Inbox | undefined;
    log: FastifyBaseLogger;
    data: ShopData | undefined;
  },
) => {
  if (!config.devTools) return undefined;
  const [{ createDevTools }, { movableClock }] = await Promise.all([
    import('./dev/dev-tools.ts'),
    import('./dev/movable-clock.ts'),
  ]);
  return createDevTools({
    ...shop,
    clock: movableClock(),
    mailboxes: shop.inbox?.mailboxes ?? noMailboxes,
    unwrittenRoutes: config.UNWRITTEN_ROUTES,
    maxSandboxes: config.MAX_SANDBOXES,
    sandboxTtlMs: config.SANDBOX_TTL_MS,
    consoleRoot: config.CONSOLE_ROOT,
    webRoot: config.WEB_ROOT,
    sender: config.MAIL_FROM,
    linksConsole: config.NODE_ENV === 'development',
    inboxUrl: shop.inbox?.url,
  });
};

const rewindDatabase = async ({ queries }: Database) => {
  const { rewindLead } = await import('./dev/rewind.ts');
  await rewindLead(queries, systemClock.now());
};

/** The catalogue, and what SEED_FILE says of it and of the database. @throws {StartError} that names what is wrong. */
const loadBeginning = async (config: Config, log: FastifyBaseLogger) => {
  const seedFile =
    config.SEED_FILE === undefined
      ? undefined
      : (await import('./dev/seed-file.ts')).readSeedFile(config, log);
  const catalogue = seedFile?.products
    ? bundledCatalogue(seedFile.products, log)
    : await loadCatalogue({ url: config.CATALOGUE_URL, basePath: config.BASE_PATH }, log);
  const products = () => catalogue.current()?.products ?? [];
  seedFile?.check(catalogue.current()?.products);
  return { seedFile, catalogue, products };
};

const createMetricsIfAsked = async ({ METRICS_PORT }: Config, sources: MetricsSources) => {
  if (METRICS_PORT === undefined) return undefined;
  const { createMetrics } = await import('./operations/metrics.ts');
  return createMetrics(sources);
};

const startMetrics = async (
  { HOST: host, METRICS_PORT = 0 }: Config,
  metrics: Metrics,
  log: Pick<FastifyBaseLogger, 'info'>,
) => {
  const { startMetricsServer } = await import('./operations/metrics-server.ts');
  const server = await startMetricsServer(metrics, { host, port: METRICS_PORT });
  log.info(`The metrics are at http://${toReachableHost(host)}:${server.port}/metrics`);
  return server;
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
    checkBuildPath(config);
    const certificate = await readCertificate(config);
    await requireFreePorts(config);
    const log = await createLogger(config);
    const { seedFile, catalogue, products } = await loadBeginning(config, log);
    closers.push(async () => catalogue.close?.());
    const database = await openDatabase(config.DATABASE_URL);
    closers.push(database.close);
    const prepare = config.devTools ? () => rewindDatabase(database) : undefined;
    closers.push(await migrateWithRetry(database, config.DATABASE_URL, log, prepare));
    await seedFile?.fill(database, systemClock, products);
    const inbox = await startInboxIfNeeded(config, log);
    if (inbox) closers.push(inbox.close);
    const smtp = config.SMTP_URL ?? inbox?.smtpUrl ?? '';
    // Its certificate is self-signed, and its mails go to a thread of this process.
    const mailerUrl = inbox ? `${inbox.smtpUrl}?ignoreTLS=true` : smtp;
    const ca = config.SMTP_CA_FILE === undefined ? undefined : readCaFile(config.SMTP_CA_FILE);
    const host = smtpMailer(mailerUrl, config.MAIL_FROM, { ca, log });
    const { mailer, finish: finishAccountMails } = finishMails(host);
    const devTools = await createDevToolsIfEnabled(config, {
      database,
      mailer,
      inbox,
      log,
      data: seedFile?.data,
    });
    const { JOURNAL_FOLDER } = config;
    let timeout: NodeJS.Timeout | undefined;
    closers.push(async () => clearTimeout(timeout));
    if (devTools && JOURNAL_FOLDER) closers.push(() => devTools.writeCounts(JOURNAL_FOLDER));
    if (devTools) closers.push(devTools.close);
    const clock = devTools?.clock ?? systemClock;
    const wrapMailer = devTools?.wrapMailer ?? ((_operation, mailer: Mailer) => mailer);
    const renderedPages = cataloguePages(config.WEB_ROOT, catalogue, log);
    closers.push(renderedPages.close);
    const store = outboxStore(database.queries, database.kind);
    const outbox: Outbox = startOutbox({
      store,
      mailer: wrapMailer('sendOrderConfirmation', host),
      clock,
      log,
    });
    closers.push(outbox.stop);
    closers.push(startPurging(database.queries, clock, log));
    const health = healthMonitor(
      {
        database: {
          check: database.ping,
          intervalMs: healthIntervals.database,
          hasFailed: database.hasFailed,
        },
        mail: { check: host.reachable, intervalMs: healthIntervals.mail },
      },
      log,
    );
    closers.push(health.stop);
    closers.push(finishAccountMails);
    const metrics = await createMetricsIfAsked(config, { outbox: store, health });
    const app = await createApp(config, {
      clock,
      database,
      mailer: wrapMailer('sendVerificationCode', host),
      accountMailer: devTools?.trackMails(mailer) ?? mailer,
      catalogue,
      renderedPages,
      photographs: photographsFolder,
      notifyOutbox: outbox.wake,
      countOrder: metrics?.countOrder,
      metrics,
      health,
      log,
      certificate,
      devTools,
    });
    closers.push(() => app.close());
    // Before all that may wait for a mail: requests, account mails, the outbox, sandboxes.
    closers.push(async () => {
      timeout = setTimeout(host.stopWaiting, mailHostTimeoutMs);
    });
    await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
      throw toListenError(error, 'PORT', config.HOST, config.PORT);
    });
    if (metrics) closers.push((await startMetrics(config, metrics, log)).close);
    health.start();
    renderedPages.start();
    const { port } = app.server.address() as AddressInfo;
    closers.push(() => drainConnections(app.server, config.SHUTDOWN_DELAY_MS));
    const storefront = `${certificate ? 'https' : 'http'}://${toReachableHost(config.HOST)}:${port}${config.BASE_PATH}`;
    await inbox?.setStorefront(storefront);
    return { urls: { storefront, smtp, ...(inbox ? { inbox: inbox.url } : {}) }, close };
  } catch (error) {
    await close();
    throw error;
  }
};
