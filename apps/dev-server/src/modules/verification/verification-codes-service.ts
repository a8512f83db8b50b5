import { randomBytes, randomInt } from 'node:crypto';
import type { ClientNetwork } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { hashCode, hashToken, isHashOfCode } from '../../token-hash.ts';
import type { VerificationCodesStore } from './verification-codes-store.ts';
import { otpTtlMs } from './verification-service.ts';

const maxTries = 5;
const hourMs = 60 * 60 * 1000;
/** Four digits are guessed in 9000 tries: at this rate one e-mail in more than a year. */
const failuresByEmail = { name: 'verification-failures-email', max: 20, windowMs: 24 * hourMs };
const failuresByIp = { name: 'verification-failures-ip', max: 30, windowMs: hourMs };

const tokenBytes = 32;

export type CodeCheck =
  | {
      outcome: 'verified' | 'wrong_code' | 'no_tries_left' | 'verification_expired' | 'verification_required';
    }
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string };

export type CodeAttempt = { email: NormalizedEmail; code: number; token: string | undefined };

export type VerificationCodesDependencies = {
  store: VerificationCodesStore;
  clock: Clock;
  limits: RateLimits;
};

export type VerificationCodesService = ReturnType<typeof verificationCodesService>;

/** One-time codes that the server makes and checks, each for the browser that asked for it. */
export const verificationCodesService = ({ store, clock, limits }: VerificationCodesDependencies) => {
  const checkLimits = async (email: NormalizedEmail, client: ClientNetwork) =>
    (await limits.check(failuresByEmail, email)) ?? (await limits.check(failuresByIp, client));

  const countFailure = async (email: NormalizedEmail, client: ClientNetwork) => {
    await limits.consume(failuresByEmail, email);
    await limits.consume(failuresByIp, client);
  };

  const findFor = async (email: NormalizedEmail, token: string | undefined) => {
    const code = token && (await store.find(hashToken(token)));
    return code && code.email === email ? code : undefined;
  };

  return {
    generate: (): number => randomInt(1000, 10_000),

    /** Remembers a code that was sent. @returns the token that the browser has to show with it. */
    async remember(email: NormalizedEmail, code: number, previousToken: string | undefined): Promise<string> {
      const token = randomBytes(tokenBytes).toString('base64url');
      await store.replace(previousToken && hashToken(previousToken), {
        token_hash: hashToken(token),
        email,
        code_hash: hashCode(token, code),
        tries: 0,
        expires_at: clock.now() + otpTtlMs,
        verified_at: null,
      });
      return token;
    },

    async check({ email, code, token = '' }: CodeAttempt, client: ClientNetwork): Promise<CodeCheck> {
      const refusal = await checkLimits(email, client);
      if (refusal) return { outcome: 'rate_limited', ...refusal };
      const sent = await findFor(email, token);
      if (!sent) return { outcome: 'verification_required' };
      const now = clock.now();
      if (sent.expires_at <= now) return { outcome: 'verification_expired' };
      if (!(await store.useTry(sent.token_hash, maxTries))) return { outcome: 'no_tries_left' };
      if (isHashOfCode(sent.code_hash, token, code)) {
        await store.setVerified(sent.token_hash, now, now + otpTtlMs);
        return { outcome: 'verified' };
      }
      await countFailure(email, client);
      return { outcome: sent.tries + 1 >= maxTries ? 'no_tries_left' : 'wrong_code' };
    },

    /** Whether the browser has verified the e-mail. */
    async getState(
      email: NormalizedEmail,
      token: string | undefined,
    ): Promise<'current' | 'expired' | 'none'> {
      const code = await findFor(email, token);
      if (!code?.verified_at) return 'none';
      return code.expires_at > clock.now() ? 'current' : 'expired';
    },

    /** Uses a verification up, with the store of a transaction. @returns false when there is none. */
    redeem: (within: VerificationCodesStore, email: NormalizedEmail, token = ''): Promise<boolean> =>
      within.redeem(hashToken(token), email, clock.now()),
  };
};
