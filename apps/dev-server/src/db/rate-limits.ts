import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';

/** How many of something are allowed within a time window. */
export type Limit = { name: string; max: number; windowMs: number };

/** Undefined when allowed, otherwise how long to wait. */
export type Refusal = { retryAfterSeconds: number } | undefined;

export type RateLimits = {
  /** Counts one for the subject; refuses when that exceeds the limit. */
  consume(limit: Limit, subject: string): Promise<Refusal>;
  /** Whether the subject has reached the limit, without counting. */
  check(limit: Limit, subject: string): Promise<Refusal>;
};

/** Counters in the database, so that they hold across restarts and replicas. */
export const rateLimits = (queries: Kysely<Schema>, clock: Clock): RateLimits => {
  const refusal = (windowStart: number, { windowMs }: Limit): Refusal => ({
    retryAfterSeconds: Math.max(1, Math.ceil((windowStart + windowMs - clock.now()) / 1000)),
  });
  return {
    async consume(limit, subject) {
      const now = clock.now();
      const isExpired = sql<boolean>`rate_limits.expires_at <= ${now}`;
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
            count: sql`case when ${isExpired} then 1 else rate_limits.count + 1 end`,
            window_start: sql`case when ${isExpired} then excluded.window_start else rate_limits.window_start end`,
            expires_at: sql`case when ${isExpired} then excluded.expires_at else rate_limits.expires_at end`,
          }),
        )
        .returning(['count', 'window_start'])
        .executeTakeFirstOrThrow();
      return row.count > limit.max ? refusal(row.window_start, limit) : undefined;
    },
    async check(limit, subject) {
      const row = await queries
        .selectFrom('rate_limits')
        .select(['count', 'window_start'])
        .where('key', '=', `${limit.name}:${subject}`)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return row && row.count >= limit.max ? refusal(row.window_start, limit) : undefined;
    },
  };
};
