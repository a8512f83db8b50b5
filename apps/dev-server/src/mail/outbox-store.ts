import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Schema } from '../db/schema.ts';
import type { Mail } from './mail.ts';
import { readOrderHtml } from './read-order-html.ts';

export type OutboxRow = Selectable<Schema['outbox']>;

const hourMs = 60 * 60 * 1000;

/** Bounds the search, and with it how long a mail can be put off. */
const maxCounted = 1000;

/**
 * When a mail to this recipient is due: now, or so many hours later that at most `maxPerHour` are sent to the recipient
 * in an hour. None is dropped.
 */
const findDueTime = async (
  transaction: Transaction<Schema>,
  recipient: string,
  maxPerHour: number,
  now: number,
): Promise<number> => {
  if (maxPerHour === 0) return now;
  const recent = await transaction
    .selectFrom('outbox')
    .select('id')
    .where(sql<string>`lower(recipient)`, '=', recipient.toLowerCase())
    .where('failed_at', 'is', null)
    .where((where) => where.or([where('sent_at', 'is', null), where('sent_at', '>', now - hourMs)]))
    .limit(maxCounted)
    .execute();
  return now + Math.floor(recent.length / maxPerHour) * hourMs;
};

/** A mail that confirms an order. Its HTML is rendered from the order when it is sent. */
export type NewMail = Pick<Mail, 'to' | 'subject' | 'text'> & { orderId: string };

/**
 * Adds a mail to the outbox, in the transaction of what it confirms.
 *
 * @param maxPerHour How many mails a recipient gets in an hour; the next ones wait. 0 is no limit.
 */
export const addToOutbox = async (
  transaction: Transaction<Schema>,
  mail: NewMail,
  now: number,
  maxPerHour: number,
): Promise<void> => {
  const { to, subject, text, orderId } = mail;
  const due_at = await findDueTime(transaction, to, maxPerHour, now);
  await transaction
    .insertInto('outbox')
    .values({
      // As the id of an order: neighbors in the index.
      id: uuidv7(),
      recipient: to,
      subject,
      text,
      order_id: orderId,
      created_at: now,
      due_at,
    })
    .execute();
};

export type OutboxStore = ReturnType<typeof outboxStore>;

const createUpdate =
  (queries: Kysely<Schema>) =>
  async (id: string, values: Partial<OutboxRow>): Promise<void> =>
    void (await queries.updateTable('outbox').set(values).where('id', '=', id).execute());

/** A mail that a server has claimed. */
export type ClaimedRow = OutboxRow & { claim: string };

const isClaimed = (row: OutboxRow | undefined): row is ClaimedRow => typeof row?.claim === 'string';

export type Claim = {
  now: number;
  /** The ids of mails that are not claimed. */
  except: readonly string[];
  /** Only a mail that was never tried. */
  onlyFresh: boolean;
  /** The mail that became due last; otherwise the one that has been due longest. */
  newestFirst: boolean;
};

/** @param kind Only PostgreSQL has several writers, and only it can skip the rows that another has locked. */
export const outboxStore = (queries: Kysely<Schema>, kind: 'sqlite' | 'postgres') => ({
  /** Claims one due mail. Until the claim is given up or released, no other claim gets it. */
  async claim({ now, except, onlyFresh, newestFirst }: Claim): Promise<ClaimedRow | undefined> {
    const row = await queries
      .updateTable('outbox')
      .set((row) => ({ claim: randomUUID(), attempts: row('attempts', '+', 1) }))
      .where('id', '=', (select) =>
        select
          .selectFrom('outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('failed_at', 'is', null)
          .where('due_at', '<=', now)
          .where('claim', 'is', null)
          .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
          .$if(onlyFresh, (query) => query.where('attempts', '=', 0))
          .orderBy('due_at', newestFirst ? 'desc' : 'asc')
          .limit(1)
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .returningAll()
      .executeTakeFirst();
    return isClaimed(row) ? row : undefined;
  },

  update: createUpdate(queries),

  /** Updates a mail whose claim is still the given one. @returns whether it is. */
  async updateClaimed(
    { id, claim }: Pick<ClaimedRow, 'id' | 'claim'>,
    values: Partial<OutboxRow>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await queries
      .updateTable('outbox')
      .set(values)
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  listClaims: async (): Promise<Pick<ClaimedRow, 'id' | 'claim'>[]> =>
    queries
      .selectFrom('outbox')
      .select(['id', 'claim'])
      .where('claim', 'is not', null)
      .$narrowType<{ claim: string }>()
      .execute(),

  /** The mail of a row. That of an order that is gone is its text alone. */
  async readMail({ recipient, subject, text, order_id: orderId }: OutboxRow): Promise<Mail> {
    return { to: recipient, subject, text, html: (await readOrderHtml(queries, orderId)) ?? '' };
  },

  async countUnsent(): Promise<{ waiting: number; failed: number }> {
    const count = (isFailed: 'is' | 'is not') =>
      queries
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .where('failed_at', isFailed, null)
        .executeTakeFirstOrThrow();
    return { waiting: (await count('is')).count, failed: (await count('is not')).count };
  },

  /** The mails that wait or failed, newest first. */
  listUnsent: (limit: number): Promise<OutboxRow[]> =>
    queries
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute(),

  find: (ids: readonly string[]): Promise<OutboxRow[]> =>
    queries
      .selectFrom('outbox')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute(),

  /**
   * Makes a mail that was not sent due, also one that has failed. One that a server is sending stays as it is.
   *
   * @returns whether there is such a mail.
   */
  async retry(id: string, now: number): Promise<boolean> {
    await queries
      .updateTable('outbox')
      .set({ failed_at: null, due_at: now })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('claim', 'is', null)
      .execute();
    const row = await queries
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

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
