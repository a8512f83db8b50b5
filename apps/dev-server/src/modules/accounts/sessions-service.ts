import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import type { AccountsStore } from './accounts-store.ts';

export const sessionTtlMs = 7 * 24 * 60 * 60 * 1000;

const tokenBytes = 32;

export type Session = { accountId: string; email: NormalizedEmail; expiresAt: number };

/** Only the hash is stored: reading the database is not enough to sign in. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type SessionsService = ReturnType<typeof sessionsService>;

export const sessionsService = (store: AccountsStore, clock: Clock) => ({
  async create(accountId: string): Promise<{ token: string; expiresAt: number }> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = clock.now();
    const expiresAt = now + sessionTtlMs;
    await store.addSession({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: expiresAt,
    });
    return { token, expiresAt };
  },
  find: (token: string): Promise<Session | undefined> => store.findSession(hashToken(token), clock.now()),
  delete: (token: string): Promise<void> => store.deleteSession(hashToken(token)),
});
