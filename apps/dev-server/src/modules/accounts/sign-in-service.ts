import type { ClientNetwork } from '../../client-network.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { AccountsStore } from './accounts-store.ts';
import { catchOverload, type Overloaded, type PasswordHashing } from './password-hashing.ts';
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

  /**
   * In the hashing queue, so that attempts exceed a limit by no more than run there at the same time: those that wait
   * find the failures of the ones before them.
   */
  const attempt = async ({ email, password }: Credentials, client: ClientNetwork): Promise<SignIn> => {
    const refusal = await checkLimits(email, client);
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    const account = await store.find(email);
    const isRight = await (account
      ? hashing.verify(account.password_hash, password)
      : hashing.verifyDummy(password));
    if (account && isRight)
      return { outcome: 'signed_in', accountId: account.id, passwordHash: account.password_hash };
    await limits.consume(failuresByEmail, email);
    await limits.consume(failuresByIp, client);
    return { outcome: 'invalid_credentials' };
  };

  return {
    signIn: (credentials: Credentials, client: ClientNetwork): Promise<SignIn> =>
      catchOverload(() => hashing.enqueue(client, () => attempt(credentials, client))),
  };
};
