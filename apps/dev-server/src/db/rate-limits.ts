import { type Kysely, sql } from 'kysely';
import type { ClientNetwork } from '../client-network.ts';
import type { Clock } from '../clock.ts';
import type { NormalizedEmail } from '../normalized-email.ts';
import type { Schema } from './schema.ts';

/** How many of something are allowed within a time window. */
export type Limit = { name: string; max: number; windowMs: number };

/** Undefined when allowed, otherwise which limit was reached and how long to wait. */
export type Refusal = { retryAfterSeconds: number; limit: string } | undefined;

/** Whom a limit counts. A raw IP is not one: it would count each IP of an IPv6 network on its own. */
export type Subject = NormalizedEmail | ClientNetwork;

export type RateLimits = {
  /** Counts one for the subject; refuses when that exceeds the limit. */
  consume(limit: Limit, subject: Subject): Promise<Refusal>;
  /** The refusal of a subject that has reached the limit, without counting. */
  check(limit: Limit, subject: Subject): Promise<Refusal>;
  /** Counts one less for the subject. */
  uncount(limit: Limit, subject: Subject): Promise<void>;
  /** Forgets what was counted for the subject. */
  clear(limit: Limit, subject: Subject): Promise<void>;
};

/**
 * How far the clocks of two requests may be apart: one that was received earlier may be counted later, and replicas
 * differ.
 */
const clockSkewMs = 30_000;

/** Counters in the database, so that they hold across restarts and replicas. */
export const rateLimits = (queries: Kysely<Schema>, clock: Clock): RateLimits => {
  const refusal = (windowStart: number, { name, windowMs }: Limit): Refusal => ({
    retryAfterSeconds: Math.max(1, Math.ceil((windowStart + windowMs - clock.now()) / 1000)),
    limit: name,
  });
  return {
    async consume(limit, subject) {
      const now = clock.now();
      // A window that starts in the future was started before the clock was set back.
      const isOver = sql<boolean>`(rate_limits.expires_at <= ${now} or rate_limits.window_start > ${now + clockSkewMs})`;
      const row = await queries
        .insertInto('rate_limits')
        .values({
          key: `${limit.name}:${subject}`,
          window_start: now,
          count: 1,
          expires_at: now + limit.windowMs,
        })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
            window_start: sql`case when ${isOver} then excluded.window_start else rate_limits.window_start end`,
            expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
          }),
        )
        .returning(['count', 'window_start'])
        .executeTakeFirstOrThrow();
      return row.count > limit.max ? refusal(row.window_start, limit) : undefined;
    },
    uncount: async ({ name }, subject) =>
      void (await queries
        .updateTable('rate_limits')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', `${name}:${subject}`)
        .where('count', '>', 0)
        .execute()),
    clear: async ({ name }, subject) =>
      void (await queries.deleteFrom('rate_limits').where('key', '=', `${name}:${subject}`).execute()),
    async check(limit, subject) {
      const now = clock.now();
      const row = await queries
        .selectFrom('rate_limits')
        .select(['count', 'window_start'])
        .where('key', '=', `${limit.name}:${subject}`)
        .where('expires_at', '>', now)
        .where('window_start', '<=', now + clockSkewMs)
        .executeTakeFirst();
      return row && row.count >= limit.max ? refusal(row.window_start, limit) : undefined;
    },
  };
};
