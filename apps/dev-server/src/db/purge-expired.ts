import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';

const purgeIntervalMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const idempotencyKeyTtlMs = 2 * dayMs;
/** A late code is told from none for as long. */
const verificationTtlMs = dayMs;
const mailTtlMs = 30 * dayMs;

/** Deletes the rows that nothing depends on any more. */
export const purgeExpired = async (queries: Kysely<Schema>, now: number): Promise<void> => {
  await queries.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await queries.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
  await queries
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - idempotencyKeyTtlMs)
    .execute();
  await queries
    .deleteFrom('verifications')
    .where('sent_at', '<', now - verificationTtlMs)
    .execute();
  await queries
    .deleteFrom('verification_codes')
    .where('expires_at', '<', now - verificationTtlMs)
    .execute();
  await queries
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', now - verificationTtlMs)
    .execute();
  await queries
    .deleteFrom('outbox')
    .where((where) =>
      where.or([where('sent_at', '<', now - mailTtlMs), where('failed_at', '<', now - mailTtlMs)]),
    )
    .execute();
};

/** Purges every hour; returns the function that stops it. */
export const startPurging = (
  queries: Kysely<Schema>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = purgeExpired(queries, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'purge failed'),
    );
  }, purgeIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
