import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowChange } from '@curiolane/contract/dev-tools';
import type { Intercept } from '@curiolane/ts-rest-fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Delivery, Mailer } from '../mail/mailer.ts';
import type { ShopDependencies } from '../shop-dependencies.ts';
import { watchRows } from './watch-rows.ts';

/** A mail that a request has handed to the mail host itself. */
export type SentMail = { id: string; recipient: string; subject: string; delivery: Delivery };

/** What a request has caused. */
export type Causes = { rows: RowChange[]; mails: SentMail[] };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request that changes nothing. */
    causes: Causes | null;
  }
}

const current = new AsyncLocalStorage<Causes>();

/** These only read, and the fastest of them are measured. */
const readOnly = new Set(['listProducts', 'getProduct', 'live', 'ready']);

/** Collects what a request causes while its work is done. */
export const collectCauses =
  (intercept: Intercept): Intercept =>
  (name, context, work) => {
    if (readOnly.has(name)) return intercept(name, context, work);
    const causes: Causes = { rows: [], mails: [] };
    context.request.causes = causes;
    return current.run(causes, () => intercept(name, context, work));
  };

const isWanted = () => current.getStore() !== undefined;

/** Rows that a transaction changes count once it is committed: one that is rolled back has changed nothing. */
const watchQueries = (queries: Kysely<Schema>): Kysely<Schema> => {
  const watched = queries.withPlugin(watchRows(isWanted, (change) => current.getStore()?.rows.push(change)));
  watched.transaction = () => {
    const builder = queries.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => {
      // Several requests may share a transaction.
      const changes: (() => void)[] = [];
      const watchChanges = watchRows(isWanted, (change) => {
        const causes = current.getStore();
        changes.push(() => causes?.rows.push(change));
      });
      const result = await execute((transaction) => work(transaction.withPlugin(watchChanges)));
      for (const count of changes) count();
      return result;
    };
    return builder;
  };
  return watched;
};

const watchMailer = (mailer: Mailer): Mailer => ({
  ...mailer,
  async send(mail, id, onHandOver) {
    const delivery = await mailer.send(mail, id, onHandOver);
    current.getStore()?.mails.push({ id, recipient: mail.to, subject: mail.subject, delivery });
    return delivery;
  },
});

/** A shop whose rows and mails are attributed to the requests that cause them. */
export const watchShop = (shop: ShopDependencies): ShopDependencies => {
  const { database, mailer, accountMailer, notifyOutbox } = shop;
  return {
    ...shop,
    database: {
      ...database,
      queries: watchQueries(database.queries),
    },
    mailer: watchMailer(mailer),
    accountMailer: watchMailer(accountMailer),
    // What the outbox does from then on is its own doing, and may be about the mails of others.
    notifyOutbox: () => current.exit(notifyOutbox),
  };
};
