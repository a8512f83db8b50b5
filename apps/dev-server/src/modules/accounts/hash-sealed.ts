import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { accountsStore } from './accounts-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { openSealed, sealedPattern, sealPassword } from './sealed-passwords.ts';

const listSealed = (queries: Kysely<Schema>) =>
  queries
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('password_hash', 'like', sealedPattern)
    .execute();

/** Seals passwords again that a process has sealed which ended before they were hashed. */
export const sealAgain = async (
  queries: Kysely<Schema>,
  passwords: ReadonlyMap<NormalizedEmail, string>,
): Promise<void> => {
  const store = accountsStore(queries);
  for (const { email, password_hash } of await listSealed(queries)) {
    const password = passwords.get(email);
    if (password !== undefined && openSealed(password_hash) === undefined)
      await store.replaceHash(email, password_hash, sealPassword(password));
  }
};

/** Hashes the passwords of the accounts that no one has signed in to yet, so that they are good for another process. */
export const hashSealed = async (
  queries: Kysely<Schema>,
  { hash }: Pick<PasswordHashing, 'hash'>,
  signal?: AbortSignal,
): Promise<void> => {
  const store = accountsStore(queries);
  for (const { email, password_hash } of await listSealed(queries)) {
    const password = openSealed(password_hash);
    if (signal?.aborted) return;
    if (password !== undefined) await store.replaceHash(email, password_hash, await hash(password));
  }
};

/** How long a server that stops goes on hashing. */
const maxHashingMs = 5000;

export type BackgroundHashing = {
  /** Hashes what is sealed by now, in place of what an earlier call has not hashed yet. */
  start(): void;
  stop(): Promise<void>;
};

/** Hashes sealed passwords while the server responds: the process after this one cannot read what this one has sealed. */
export const backgroundHashing = (
  queries: Kysely<Schema>,
  hashing: Pick<PasswordHashing, 'hash'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): BackgroundHashing => {
  let current = new AbortController();
  let hashed: Promise<unknown> = Promise.resolve();
  return {
    start() {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      const run = hashSealed(queries, hashing, signal).catch((error: unknown) =>
        log.warn(
          { err: error },
          'passwords of unused accounts are not hashed: after a restart, reset the shop',
        ),
      );
      hashed = Promise.all([hashed, run]);
    },
    async stop() {
      setTimeout(() => current.abort(), maxHashingMs).unref();
      await hashed;
    },
  };
};
