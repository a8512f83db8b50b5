import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. argon2id is the library's default kind. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash holds its memory and one of the few threads of the pool while it is made. */
const atOnce = 2;
/** Beyond this a sign-in would wait for seconds, so it is turned away at once. */
const maxQueued = 256;

export class HashingOverload extends Error {}

export type PasswordHashing = {
  /** Runs work that hashes when its turn comes. @throws {HashingOverload} while too many wait. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` does: whether an account exists cannot be told from the response time. */
  verifyNothing(password: string): Promise<false>;
};

const argon2 = () => import('@node-rs/argon2');

export const passwordHashing = (): PasswordHashing => {
  const limit = pLimit(atOnce);
  let decoy: Promise<string> | undefined;
  const hash = async (password: string) => (await argon2()).hash(password, parameters);
  const verify = async (known: string, password: string) => (await argon2()).verify(known, password);
  return {
    inTurn: async (work) => {
      if (limit.pendingCount >= maxQueued) throw new HashingOverload('Too many passwords are being checked.');
      return limit(work);
    },
    hash,
    verify,
    verifyNothing: async (password) => {
      decoy ??= hash(randomUUID());
      await verify(await decoy, password);
      return false;
    },
  };
};
