import { randomUUID } from 'node:crypto';
import type { User } from '@curiolane/contract';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { Account, AccountsStore } from './accounts-store.ts';
import { HashingOverload, type PasswordHashing } from './password-hashing.ts';

const windowMs = 10 * 60 * 1000;
const failuresByEmail = { name: 'sign-in-failures-email', max: 10, windowMs };
const failuresByIp = { name: 'sign-in-failures-ip', max: 100, windowMs };

const membership = 'Standard';

export type Credentials = { email: NormalizedEmail; password: string };

type Overloaded = { outcome: 'overloaded' };

export type Registration =
  | { outcome: 'registered' | 'email_taken' | 'verification_required' | 'verification_expired' }
  | Overloaded;

export type SignIn =
  | { outcome: 'signed_in'; accountId: string }
  | { outcome: 'invalid_credentials' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number }
  | Overloaded;

export type ProfileChange = { phone: string; address: string; avatar: string };

export type AccountsDependencies = {
  store: AccountsStore;
  clock: Clock;
  limits: RateLimits;
  hashing: PasswordHashing;
  /** The state of the code sent to the e-mail; undefined when registration requires none. */
  getVerification: ((email: NormalizedEmail) => Promise<'current' | 'expired' | 'none'>) | undefined;
  countOrders: (account: { id: string; email: NormalizedEmail }) => Promise<number>;
};

const catchOverload = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Overloaded> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingOverload) return { outcome: 'overloaded' };
    throw error;
  }
};

export type AccountsService = ReturnType<typeof accountsService>;

export const accountsService = (dependencies: AccountsDependencies) => {
  const { store, clock, limits, hashing, getVerification, countOrders } = dependencies;

  const toUser = async (account: Account): Promise<User> => ({
    email: account.email,
    phone: account.phone,
    address: account.address,
    avatar: account.avatar,
    createdAt: new Date(account.created_at).toISOString(),
    orders: await countOrders(account),
    membership,
  });

  const checkLimits = async (email: NormalizedEmail, ip: string) =>
    (await limits.check(failuresByEmail, email)) ?? (await limits.check(failuresByIp, ip));

  /** In the hashing queue, so that concurrent attempts are counted one after the other. */
  const attemptSignIn = async ({ email, password }: Credentials, ip: string): Promise<SignIn> => {
    const refusal = await checkLimits(email, ip);
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    const account = await store.find(email);
    const matches = await (account
      ? hashing.verify(account.password_hash, password)
      : hashing.verifyDummy(password));
    if (account && matches) return { outcome: 'signed_in', accountId: account.id };
    await limits.consume(failuresByEmail, email);
    await limits.consume(failuresByIp, ip);
    return { outcome: 'invalid_credentials' };
  };

  return {
    register: ({ email, password }: Credentials): Promise<Registration> =>
      catchOverload(async () => {
        if (await store.find(email)) return { outcome: 'email_taken' };
        const state = await getVerification?.(email);
        if (state === 'none') return { outcome: 'verification_required' };
        if (state === 'expired') return { outcome: 'verification_expired' };
        const password_hash = await hashing.enqueue(() => hashing.hash(password));
        const emptyProfile = { phone: '', address: '', avatar: '' };
        const account = { id: randomUUID(), email, password_hash, ...emptyProfile, created_at: clock.now() };
        return { outcome: (await store.add(account)) ? 'registered' : 'email_taken' };
      }),

    signIn: (credentials: Credentials, ip: string): Promise<SignIn> =>
      catchOverload(() => hashing.enqueue(() => attemptSignIn(credentials, ip))),

    async getProfile(email: NormalizedEmail): Promise<User | undefined> {
      const account = await store.find(email);
      return account && toUser(account);
    },

    async updateProfile(email: NormalizedEmail, change: ProfileChange): Promise<User | undefined> {
      const account = await store.update(email, change);
      return account && toUser(account);
    },
  };
};
