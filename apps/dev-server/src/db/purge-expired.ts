import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from './schema.ts';

const purgeIntervalMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const idempotencyKeyTtlMs = 2 * dayMs;
const verificationTtlMs = dayMs;
const sentMailTtlMs = 30 * dayMs;

/** Deletes expired rows that nothing depends on any more. */
export const sweep = async (queries: Kysely<Schema>, now: number): Promise<void> => {
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
    .deleteFrom('outbox')
    .where('sent_at', '<', now - sentMailTtlMs)
    .execute();
};

/** Sweeps every hour; gives the function that ends it. */
export const startSweeping = (
  queries: Kysely<Schema>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(queries, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
  }, purgeIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
