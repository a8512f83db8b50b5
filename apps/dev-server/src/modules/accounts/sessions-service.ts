import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { hashToken } from '../../token-hash.ts';
import type { AccountsStore } from './accounts-store.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** How long a session lasts, however much it is used. */
export const sessionTtlMs = 7 * dayMs;
/** How long a session lasts without a request. */
export const idleTtlMs = dayMs;
/** A request prolongs a session in the database only when it was not prolonged so recently. */
const prolongIntervalMs = minuteMs;

const tokenBytes = 32;

/** An account, and the hash that the password of a sign-in was checked against. */
export type CheckedPassword = { accountId: string; passwordHash: string };

export type Session = { accountId: string; email: NormalizedEmail; expiresAt: number };

export type SessionsService = ReturnType<typeof sessionsService>;

export const sessionsService = (store: AccountsStore, clock: Clock) => ({
  /**
   * Starts a session with a new token, and ends the one that the browser had before. Undefined for an account that was
   * deleted, or got another password, after its password was checked.
   */
  async start(
    { accountId, passwordHash }: CheckedPassword,
    previousToken: string | undefined,
  ): Promise<{ token: string } | undefined> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = clock.now();
    const session = {
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + idleTtlMs,
    };
    const previousTokenHash = previousToken && hashToken(previousToken);
    return (await store.replaceSession(previousTokenHash, session, passwordHash)) ? { token } : undefined;
  },

  /** The session of a token that has not ended; using it puts its end off. */
  async find(token: string): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const now = clock.now();
    const session = await store.findSession(tokenHash, now);
    if (!session) return undefined;
    const { createdAt, ...found } = session;
    const expiresAt = Math.min(now + idleTtlMs, createdAt + sessionTtlMs);
    if (expiresAt < found.expiresAt + prolongIntervalMs) return found;
    await store.prolongSession(tokenHash, expiresAt);
    return { ...found, expiresAt };
  },

  end: (token: string): Promise<void> => store.deleteSession(hashToken(token)),

  /** Ends every session of an account. */
  endAll: (accountId: string): Promise<void> => store.deleteSessions(accountId),

  /** In how many browsers the account is signed in. */
  count: (accountId: string): Promise<number> => store.countSessions(accountId, clock.now()),
});
