import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Mail } from './mail.ts';

export type OutboxRow = Selectable<Schema['outbox']>;

/** Puts a mail into the outbox within the transaction of what it tells about. */
export const addToOutbox = async (
  transaction: Transaction<Schema>,
  mail: Mail,
  now: number,
): Promise<void> => {
  const { to, subject, text, html } = mail;
  await transaction
    .insertInto('outbox')
    .values({ id: randomUUID(), recipient: to, subject, text, html, created_at: now, due_at: now })
    .execute();
};

export type OutboxStore = ReturnType<typeof outboxStore>;

const change =
  (queries: Kysely<Schema>) =>
  async (id: string, values: Partial<OutboxRow>): Promise<void> =>
    void (await queries.updateTable('outbox').set(values).where('id', '=', id).execute());

/** @param kind Only PostgreSQL has several writers, and only it knows how to skip each other's rows. */
export const outboxStore = (queries: Kysely<Schema>, kind: 'sqlite' | 'postgres') => ({
  /** Takes the mail that has waited longest, for this server alone until the claim ends. */
  claim: (now: number, claimEnds: number): Promise<OutboxRow | undefined> =>
    queries
      .updateTable('outbox')
      .set((row) => ({ due_at: claimEnds, attempts: row('attempts', '+', 1) }))
      .where('id', '=', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst(),

  change: change(queries),

  /**
   * Does something with a `change` that waits for nobody else: on PostgreSQL it has a connection of its own. SQLite
   * has only one, which others need in the meantime.
   */
  reserve: <Result>(use: (changeNow: ReturnType<typeof change>) => Promise<Result>): Promise<Result> =>
    kind === 'postgres' ? queries.connection().execute((own) => use(change(own))) : use(change(queries)),

  async waiting(): Promise<number> {
    const row = await queries
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.count;
  },
});
