import type { ClientNetwork } from '../../client-network.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { Account, AccountsStore } from './accounts-store.ts';
import { catchOverload, type Overloaded, type PasswordHashing } from './password-hashing.ts';
import { isSealed, openSealed } from './sealed-passwords.ts';
import type { CheckedPassword } from './sessions-service.ts';

const windowMs = 10 * 60 * 1000;
/** A new password clears it: its customer has proven to own the e-mail. */
export const failuresByEmail = { name: 'sign-in-failures-email', max: 10, windowMs };
export const failuresByIp = { name: 'sign-in-failures-ip', max: 100, windowMs };

export type Credentials = { email: NormalizedEmail; password: string };

export type SignIn =
  | ({ outcome: 'signed_in' } & CheckedPassword)
  | { outcome: 'invalid_credentials' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string }
  | Overloaded;

export type SignInDependencies = { store: AccountsStore; limits: RateLimits; hashing: PasswordHashing };

export type SignInService = ReturnType<typeof signInService>;

export const signInService = ({ store, limits, hashing }: SignInDependencies) => {
  const checkLimits = async (email: NormalizedEmail, client: ClientNetwork) =>
    (await limits.check(failuresByEmail, email)) ?? (await limits.check(failuresByIp, client));

  const refuse = async (password: string): Promise<undefined> => void (await hashing.verifyDummy(password));

  /** The first sign-in hashes the password. Either way it takes as long as that of any other account. */
  const verifySealed = async ({ email, password_hash }: Account, password: string) => {
    if (openSealed(password_hash) !== password) return refuse(password);
    const hash = await hashing.hash(password);
    if (await store.replaceHash(email, password_hash, hash)) return hash;
    // Another first sign-in has hashed it.
    return verify(await store.find(email), password);
  };

  /** @returns the stored hash that the password fits; undefined when it fits none. */
  const verify = async (account: Account | undefined, password: string): Promise<string | undefined> => {
    if (!account) return refuse(password);
    const { password_hash: hash } = account;
    if (isSealed(hash)) return verifySealed(account, password);
    return (await hashing.verify(hash, password)) ? hash : undefined;
  };

  /**
   * In the hashing queue, so that attempts exceed a limit by no more than run there at the same time: those that wait
   * find the failures of the ones before them.
   */
  const attempt = async ({ email, password }: Credentials, client: ClientNetwork): Promise<SignIn> => {
    const refusal = await checkLimits(email, client);
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    const account = await store.find(email);
    const passwordHash = await verify(account, password);
    if (account && passwordHash !== undefined)
      return { outcome: 'signed_in', accountId: account.id, passwordHash };
    await limits.consume(failuresByEmail, email);
    await limits.consume(failuresByIp, client);
    return { outcome: 'invalid_credentials' };
  };

  return {
    signIn: (credentials: Credentials, client: ClientNetwork): Promise<SignIn> =>
      catchOverload(() => hashing.enqueue(client, () => attempt(credentials, client))),
  };
};
