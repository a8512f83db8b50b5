import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from '../../client-network.ts';
import { fairQueue } from './fair-queue.ts';

/** OWASP's first choice for argon2id: 19 MiB, two iterations, no parallelism. The library's default is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash holds its memory and one of libuv's few threads while it is computed. */
const concurrency = 2;
/** Beyond this a sign-in would wait for seconds, so one is rejected: of the client with the most. */
const maxQueued = 256;

export class HashingOverload extends Error {}

export type Overloaded = { outcome: 'overloaded' };

/** Makes an outcome of a job that the full queue rejected. */
export const catchOverload = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Overloaded> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingOverload) return { outcome: 'overloaded' };
    throw error;
  }
};

export type PasswordHashing = {
  /**
   * Runs work that hashes with limited concurrency, one of each client in turn.
   *
   * @throws {HashingOverload} when the queue is full and no client has more waiting.
   */
  enqueue<Value>(client: ClientNetwork, work: () => Promise<Value>): Promise<Value>;
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify`, so that the response time does not reveal whether an account exists. */
  verifyDummy(password: string): Promise<false>;
};

const argon2 = () => import('@node-rs/argon2');

/**
 * Hashes the password of a seeded account, which is test data, by the least that argon2id takes: a sandbox may begin
 * with a thousand of them.
 */
export const hashSeededPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const passwordHashing = (): PasswordHashing => {
  const enqueue = fairQueue({
    concurrency,
    maxQueued,
    createError: () => new HashingOverload('Too many passwords are being checked.'),
  });
  let dummyHash: Promise<string> | undefined;
  const hash = async (password: string) => (await argon2()).hash(password, parameters);
  const verify = async (hash: string, password: string) => (await argon2()).verify(hash, password);
  return {
    enqueue,
    hash,
    verify,
    verifyDummy: async (password) => {
      dummyHash ??= hash(randomUUID());
      await verify(await dummyHash, password);
      return false;
    },
  };
};
