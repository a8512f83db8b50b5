import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { holdOffReset } from '../db/tables.ts';
import { codeTtlMs } from '../modules/accounts/one-time-codes-service.ts';
import { idleTtlMs } from '../modules/accounts/sessions-service.ts';
import { otpTtlMs } from '../modules/verification/verification-service.ts';

/** A past time is moved by as much as the clock, and is never later than the clock. */
const moveBack = (column: string, byMs: number) => sql<number>`${sql.ref(column)} - ${byMs}`;

/** No session begins later than now, and neither sessions nor codes end later than new ones would. */
const rewindAccess = async (transaction: Transaction<Schema>, now: number) => {
  await transaction.updateTable('sessions').set({ created_at: now }).where('created_at', '>', now).execute();
  for (const [table, ttlMs] of [
    ['sessions', idleTtlMs],
    ['verification_codes', otpTtlMs],
    ['one_time_codes', codeTtlMs],
  ] as const)
    await transaction
      .updateTable(table)
      .set({ expires_at: now + ttlMs })
      .where('expires_at', '>', now + ttlMs)
      .execute();
};

const rewindOutbox = async (transaction: Transaction<Schema>, now: number, byMs: number) => {
  // The mails that were sent within an hour count for the limit of their recipient.
  for (const column of ['created_at', 'sent_at', 'failed_at'] as const)
    await transaction
      .updateTable('outbox')
      .set({ [column]: moveBack(column, byMs) })
      .where(column, '>', now)
      .execute();
  // What was due by then may not have been due yet by now.
  const due = moveBack('due_at', byMs);
  await transaction
    .updateTable('outbox')
    .set({ due_at: sql<number>`case when ${due} < ${now} then ${now} else ${due} end` })
    .where('due_at', '>', now)
    .where('sent_at', 'is', null)
    .execute();
};

/**
 * Undoes what would wait for a time that the clock no longer has: limits that began then end, and what expires or is
 * due has as long to go as before the clock was moved back.
 */
export const rewind = (queries: Kysely<Schema>, now: number, byMs: number): Promise<void> =>
  queries.transaction().execute(async (transaction) => {
    await holdOffReset(transaction);
    await transaction.deleteFrom('rate_limits').where('window_start', '>', now).execute();
    await transaction
      .updateTable('verifications')
      .set({ sent_at: moveBack('sent_at', byMs) })
      .where('sent_at', '>', now)
      .execute();
    await transaction
      .updateTable('idempotency_keys')
      .set({ created_at: moveBack('created_at', byMs) })
      .where('created_at', '>', now)
      .execute();
    await rewindAccess(transaction, now);
    await rewindOutbox(transaction, now, byMs);
  });

/** The columns that a clock which was ahead has left times in, and how much later than the clock they may be. */
const stored = [
  ['sessions', 'created_at', 0],
  ['sessions', 'expires_at', idleTtlMs],
  ['verifications', 'sent_at', 0],
  ['verification_codes', 'expires_at', otpTtlMs],
  ['one_time_codes', 'expires_at', codeTtlMs],
  ['rate_limits', 'window_start', 0],
  ['idempotency_keys', 'created_at', 0],
  ['outbox', 'created_at', 0],
  ['outbox', 'sent_at', 0],
  ['outbox', 'failed_at', 0],
] as const;

/**
 * Rewinds what a server has stored that stopped with its clock ahead. How far ahead is stored nowhere, so the newest row
 * stands for it.
 */
export const rewindLead = async (queries: Kysely<Schema>, now: number): Promise<void> => {
  const leads = await Promise.all(
    stored.map(async ([table, column, laterMs]) => {
      const { rows } = await sql<{ latest: number | string | null }>`
        select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(queries);
      return Number(rows[0]?.latest ?? 0) - laterMs - now;
    }),
  );
  const leadMs = Math.max(...leads);
  if (leadMs > 0) await rewind(queries, now, leadMs);
};
