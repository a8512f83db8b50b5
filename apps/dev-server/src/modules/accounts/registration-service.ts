import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { AccountsStore, NewAccountSteps } from './accounts-store.ts';
import { catchOverload, type Overloaded, type PasswordHashing } from './password-hashing.ts';

/** A refusal can tell whether an e-mail has an account, so a client gets only so many. */
const refusalsByIp = { name: 'registration-refusals-ip', max: 30, windowMs: 10 * 60 * 1000 };

type Refused = { outcome: 'email_taken' | 'verification_required' | 'verification_expired' };

export type Registration =
  | { outcome: 'registered' }
  | Refused
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string }
  | Overloaded;

export type NewAccount = {
  email: NormalizedEmail;
  password: string;
  /** Of the browser that a verification code was sent for. */
  verificationToken: string | undefined;
};

/** How a registration shows that its e-mail is the client's. */
export type EmailVerification = {
  getState(email: NormalizedEmail, token: string | undefined): Promise<'current' | 'expired' | 'none'>;
  /** What happens in the transaction that stores the account. */
  getSteps?(account: NewAccount): NewAccountSteps;
};

export type RegistrationDependencies = {
  store: AccountsStore;
  clock: Clock;
  limits: RateLimits;
  hashing: PasswordHashing;
  /** Undefined when registration requires none. */
  verification: EmailVerification | undefined;
};

export type RegistrationService = ReturnType<typeof registrationService>;

export const registrationService = (dependencies: RegistrationDependencies) => {
  const { store, clock, limits, hashing, verification } = dependencies;

  /** Whether the e-mail has an account is told last: only to a client that a code was sent for. */
  const findRefusal = async ({ email, verificationToken }: NewAccount): Promise<Refused | undefined> => {
    const state = await verification?.getState(email, verificationToken);
    if (state === 'none') return { outcome: 'verification_required' };
    if (state === 'expired') return { outcome: 'verification_expired' };
    return (await store.find(email)) && { outcome: 'email_taken' };
  };

  const createAccount = async (account: NewAccount, client: ClientNetwork): Promise<Registration> => {
    const { email, password } = account;
    const password_hash = await hashing.enqueue(client, () => hashing.hash(password));
    const emptyProfile = { phone: '', address: '', avatar: '' };
    const row = { id: randomUUID(), email, password_hash, ...emptyProfile, created_at: clock.now() };
    return { outcome: await store.add(row, verification?.getSteps?.(account)) };
  };

  const limitRefusals = async (refused: Refused, client: ClientNetwork): Promise<Registration> => {
    const refusal = await limits.consume(refusalsByIp, client);
    return refusal ? { outcome: 'rate_limited', ...refusal } : refused;
  };

  return {
    register: (account: NewAccount, client: ClientNetwork): Promise<Registration> =>
      catchOverload(async () => {
        const limited = await limits.check(refusalsByIp, client);
        if (limited) return { outcome: 'rate_limited', ...limited };
        const refused = await findRefusal(account);
        return refused ? limitRefusals(refused, client) : createAccount(account, client);
      }),
  };
};
