import type { Writable } from 'node:stream';
import type { Product } from '@curiolane/contract';
import type { ShopData } from '@curiolane/contract/dev-tools';
import { sandboxMailHeader } from '@curiolane/contract/sandbox-choice';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createDevTools } from '../dev/dev-tools.ts';
import { type MovableClock, movableClock } from '../dev/movable-clock.ts';
import type { SnapshotRoom } from '../dev/named-snapshots.ts';
import type { Sandboxes } from '../dev/sandboxes.ts';
import { noRenderedPages, type RenderedPages } from '../http/static/rendered-page.ts';
import type { Mail } from '../mail/mail.ts';
import { type Mailboxes, noMailboxes } from '../mail/mailboxes.ts';
import type { Delivery, Mailer } from '../mail/mailer.ts';
import { bundledCatalogue, type Catalogue } from '../modules/catalogue/catalogue-service.ts';
import { parseCatalogue } from '../modules/catalogue/parse-catalogue.ts';
import { healthMonitor } from '../modules/health/health-monitor.ts';
import { sqlite, type TestDatabase } from './test-database.ts';

export const mug: Product = {
  id: 1,
  title: 'Mug',
  price: 28,
  description: 'A mug.',
  category: 'ceramics',
  image: '/images/mug.jpg',
  rating: { rate: 4.8, count: 212 },
  color: 'Petrol',
};

export const lamp: Product = { ...mug, id: 2, title: 'Lamp', price: 109.95, category: 'lighting' };

/** A catalogue whose products change, or become unavailable, between requests. */
export const changingCatalogue = (products: () => Product[] | undefined): Catalogue => ({
  current: () => {
    const now = products();
    return now && parseCatalogue(now);
  },
});

export type TestMailer = Mailer & { sent: (Mail & { id: string })[]; tries: number; next: Delivery };

/** Keeps the mails instead of sending them; `next` is the delivery of the next one. */
export const testMailer = (): TestMailer => {
  const mailer: TestMailer = {
    sent: [],
    tries: 0,
    next: { accepted: true },
    send: async (mail, id, onHandOver) => {
      mailer.tries += 1;
      onHandOver?.();
      if (mailer.next.accepted) mailer.sent.push({ ...mail, id });
      return mailer.next;
    },
    reachable: async () => {
      if (!mailer.next.accepted) throw new Error(mailer.next.reason);
    },
  };
  return mailer;
};

const inMemoryMailboxes = ({ sent }: TestMailer): Mailboxes => {
  const clear = async (sandbox?: string) => {
    const others = sent.filter(({ headers }) => headers?.[sandboxMailHeader] !== sandbox);
    sent.splice(0, sent.length, ...others);
  };
  return { ...noMailboxes, clear, remove: clear };
};

type Session = { cookie: string };

export type TestApp = {
  app: FastifyInstance;
  clock: MovableClock;
  mailer: TestMailer;
  database: Database;
  sandboxes: Pick<Sandboxes, 'find'>;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Registers and signs in; returns the header with the session cookie. */
  signIn(email: string, password?: string): Promise<Session>;
  close(): Promise<void>;
};

/** Short, for tests that wait until a change is noticed. */
const healthIntervalMs = 20;

/** Where a run of all tests collects which statuses of the contract they covered. */
const journalFolder = process.env.JOURNAL_FOLDER;

export type TestOptions = {
  variables?: Record<string, string>;
  catalogue?: Catalogue;
  renderedPages?: RenderedPages;
  database?: TestDatabase;
  /** Without the development tools, as in production. */
  bare?: boolean;
  snapshotRoom?: SnapshotRoom;
  /** What the main shop returns to with a reset. */
  data?: ShopData;
  /** Where the log goes; nowhere unless given. */
  logTo?: Writable;
};

export const startTestApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const database = await (options.database ?? sqlite).open();
  const clock = movableClock();
  const mailer = testMailer();
  const config = readConfig({
    NODE_ENV: 'test',
    WEB_ROOT: '/nowhere',
    CONSOLE_ROOT: '/nowhere',
    ...options.variables,
  });
  const log = options.logTo ? pino(options.logTo) : pino({ level: 'silent' });
  const devTools = options.bare
    ? undefined
    : createDevTools({
        clock,
        database,
        mailer,
        mailboxes: inMemoryMailboxes(mailer),
        log,
        unwrittenRoutes: config.UNWRITTEN_ROUTES,
        maxSandboxes: config.MAX_SANDBOXES,
        sandboxTtlMs: config.SANDBOX_TTL_MS,
        consoleRoot: config.CONSOLE_ROOT,
        linksConsole: config.NODE_ENV === 'development',
        snapshotRoom: options.snapshotRoom,
        webRoot: config.WEB_ROOT,
        sender: config.MAIL_FROM,
        data: options.data,
      });
  const health = healthMonitor(
    {
      database: { check: database.ping, intervalMs: healthIntervalMs, hasFailed: database.hasFailed },
      mail: { check: mailer.reachable, intervalMs: healthIntervalMs },
    },
    log,
  );
  health.start();
  const app = await createApp(config, {
    clock,
    database,
    devTools,
    mailer: devTools?.wrapMailer('sendVerificationCode', mailer) ?? mailer,
    accountMailer: devTools?.trackMails(mailer) ?? mailer,
    catalogue: options.catalogue ?? bundledCatalogue([mug, lamp]),
    renderedPages: options.renderedPages ?? noRenderedPages,
    photographs: import.meta.dirname,
    notifyOutbox: () => {},
    health,
    log,
  });
  const post: TestApp['post'] = (url, body, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  return {
    app,
    clock,
    mailer,
    database,
    sandboxes: { find: (id) => devTools?.sandboxes()?.find(id) },
    post,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async signIn(email, password = 'secret') {
      await post(`/Checkout/mail/send-Verification-Code/${email}`, {
        verificationCode: 1234,
        isVerified: false,
      });
      await post('/api/auth/Register', { email, password, isVerified: true });
      const response = await post('/api/auth/Login', { email, password });
      return { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' };
    },
    async close() {
      await app.close();
      await devTools?.close();
      await health.stop();
      if (journalFolder) await devTools?.writeCounts(journalFolder);
      await database.close();
    },
  };
};
