import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { accountsStore } from './accounts-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { openSealed, sealedPattern } from './sealed-passwords.ts';

/** Hashes the passwords of the accounts that no one has signed in to yet, so that they are good for another process. */
export const hashSealed = async (
  queries: Kysely<Schema>,
  { hash }: Pick<PasswordHashing, 'hash'>,
  signal?: AbortSignal,
): Promise<void> => {
  const store = accountsStore(queries);
  const rows = await queries
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('password_hash', 'like', sealedPattern)
    .execute();
  for (const { email, password_hash } of rows) {
    const password = openSealed(password_hash);
    if (signal?.aborted) return;
    if (password !== undefined) await store.replaceHash(email, password_hash, await hash(password));
  }
};
