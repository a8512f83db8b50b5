import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Mail } from './mail.ts';

export type OutboxRow = Selectable<Schema['outbox']>;

/** Adds a mail to the outbox, in the transaction of what it confirms. */
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

const createUpdate =
  (queries: Kysely<Schema>) =>
  async (id: string, values: Partial<OutboxRow>): Promise<void> =>
    void (await queries.updateTable('outbox').set(values).where('id', '=', id).execute());

/** @param kind Only PostgreSQL has several writers, and only it can skip the rows that another has locked. */
export const outboxStore = (queries: Kysely<Schema>, kind: 'sqlite' | 'postgres') => ({
  /** Claims the mail that has waited longest for this server, until the claim expires. */
  claim: (now: number, claimExpiresAt: number): Promise<OutboxRow | undefined> =>
    queries
      .updateTable('outbox')
      .set((row) => ({ due_at: claimExpiresAt, attempts: row('attempts', '+', 1) }))
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

  update: createUpdate(queries),

  /**
   * Runs work with an `update` that waits for no other query: on PostgreSQL it has a connection of its own. SQLite has
   * only one, which other queries need in the meantime.
   */
  reserve: <Result>(
    work: (updateNow: ReturnType<typeof createUpdate>) => Promise<Result>,
  ): Promise<Result> =>
    kind === 'postgres'
      ? queries.connection().execute((own) => work(createUpdate(own)))
      : work(createUpdate(queries)),
});
