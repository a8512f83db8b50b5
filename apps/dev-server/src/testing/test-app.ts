import type { Product } from '@curiolane/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createDevTools } from '../dev/dev-tools.ts';
import { type MovableClock, movableClock } from '../dev/movable-clock.ts';
import type { Mail } from '../mail/mail.ts';
import type { Delivery, Mailer } from '../mail/mailer.ts';
import { bundledCatalogue, type Catalogue, parseCatalogue } from '../modules/catalogue/catalogue-service.ts';
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
  close: () => {},
});

export type TestMailer = Mailer & { sent: (Mail & { id: string })[]; next: Delivery };

/** Keeps the mails instead of sending them; `next` is the delivery of the next one. */
export const testMailer = (): TestMailer => {
  const mailer: TestMailer = {
    sent: [],
    next: { accepted: true },
    send: async (mail, id, onHandOver) => {
      onHandOver?.();
      if (mailer.next.accepted) mailer.sent.push({ ...mail, id });
      return mailer.next;
    },
    reachable: async () => mailer.next.accepted,
  };
  return mailer;
};

type Session = { cookie: string };

export type TestApp = {
  app: FastifyInstance;
  clock: MovableClock;
  mailer: TestMailer;
  database: Database;
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Registers and signs in; returns the header with the session cookie. */
  signIn(email: string, password?: string): Promise<Session>;
  close(): Promise<void>;
};

/** Where a run of all tests collects which statuses of the contract they covered. */
const journalFolder = process.env.JOURNAL_FOLDER;

export type TestOptions = {
  variables?: Record<string, string>;
  catalogue?: Catalogue;
  database?: TestDatabase;
  /** Without the development tools, as in production. */
  bare?: boolean;
};

export const startTestApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const database = await (options.database ?? sqlite).open();
  const clock = movableClock();
  const mailer = testMailer();
  const config = readConfig({ NODE_ENV: 'test', WEB_ROOT: '/nowhere', ...options.variables });
  const devTools = options.bare
    ? undefined
    : createDevTools({ clock, database, clearInbox: () => mailer.sent.splice(0) });
  const app = await createApp(config, {
    clock,
    database,
    devTools,
    mailer: devTools?.wrapMailer('sendVerificationCode', mailer) ?? mailer,
    catalogue: options.catalogue ?? bundledCatalogue([mug, lamp]),
    photographs: import.meta.dirname,
    notifyOutbox: () => {},
    log: pino({ level: 'silent' }),
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
      if (journalFolder) await devTools?.writeCounts(journalFolder);
      await database.close();
    },
  };
};
