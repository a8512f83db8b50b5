import type { Moment } from '@curiolane/contract/dev-tools';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../db/schema.ts';
import { otpTtlMs } from '../modules/verification/verification-service.ts';

const maxPerKind = 5;

type Row = { at: number; subject: string; since?: number };

/** The next codes that end: those that were sent for a registration, and those that change an account. */
const findCodes = async (queries: Kysely<Schema>, now: number): Promise<Row[]> => {
  const sent = await queries
    .selectFrom('verifications')
    .select(['sent_at as at', 'email as subject'])
    .where('sent_at', '>', now - otpTtlMs)
    .orderBy('sent_at')
    .limit(maxPerKind)
    .execute();
  const ofAccounts = await queries
    .selectFrom('one_time_codes')
    .select(['expires_at as at', 'email as subject'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(maxPerKind)
    .execute();
  return [...sent.map(({ at, subject }) => ({ at: at + otpTtlMs, subject })), ...ofAccounts]
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxPerKind);
};

/** The next rows of each table whose time is still to come. */
const findRows = async (queries: Kysely<Schema>, now: number): Promise<Record<Moment['kind'], Row[]>> => ({
  'code-expires': await findCodes(queries, now),
  'session-ends': await queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.expires_at as at', 'accounts.email as subject', 'sessions.created_at as since'])
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.expires_at')
    .limit(maxPerKind)
    .execute(),
  'limit-resets': await queries
    .selectFrom('rate_limits')
    .select(['expires_at as at', 'key as subject'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(maxPerKind)
    .execute(),
  'mail-due': await queries
    .selectFrom('outbox')
    .select(['due_at as at', 'recipient as subject'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .orderBy('due_at')
    .limit(maxPerKind)
    .execute(),
});

/** The next moments at which something ends or is due, soonest first. */
export const findMoments = async (queries: Kysely<Schema>, clock: Clock): Promise<Moment[]> => {
  const found = Object.entries(await findRows(queries, clock.now())) as [Moment['kind'], Row[]][];
  return found
    .flatMap(([kind, rows]) => rows.map((row) => ({ kind, ...row })))
    .sort((one, other) => one.at - other.at)
    .map(({ kind, at, subject, since }) => ({
      kind,
      subject,
      at: new Date(at).toISOString(),
      since: since === undefined ? null : new Date(since).toISOString(),
    }));
};
