import { randomBytes, randomInt } from 'node:crypto';
import type { ClientNetwork } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import { isReferenceGone } from '../../db/unavailable.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';
import { hashCode, hashToken, isHashOfCode } from '../../token-hash.ts';
import type { OneTimeCode, OneTimeCodesStore } from './one-time-codes-store.ts';

export const codeTtlMinutes = 10;
export const codeTtlMs = codeTtlMinutes * 60 * 1000;

const digits = 8;
const maxTries = 5;
const tokenBytes = 32;
const hourMs = 60 * 60 * 1000;
const requestWindowMs = 10 * 60 * 1000;

const requestsByEmail = { name: 'one-time-code-email', max: 5, windowMs: requestWindowMs };
const requestsByIp = { name: 'one-time-code-ip', max: 200, windowMs: requestWindowMs };
/** Eight digits are then guessed in two hundred years, and an hour is not long to wait for a customer. */
const failuresByEmail = { name: 'one-time-code-failures-email', max: 20, windowMs: hourMs };
const failuresByIp = { name: 'one-time-code-failures-ip', max: 100, windowMs: hourMs };

export type RateLimited = { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string };

export type NewCode = {
  purpose: OneTimeCode['purpose'];
  /** Where the code is mailed to. */
  email: NormalizedEmail;
  /** Undefined for an e-mail to which no code is mailed: then none can be entered. */
  accountId: string | undefined;
  previousToken: string | undefined;
};

export type CodeEntry = {
  purpose: OneTimeCode['purpose'];
  email: NormalizedEmail;
  code: string;
  /** Of the browser that asked for the code. */
  token: string | undefined;
};

export type WrongCode = {
  outcome: 'wrong_code' | 'no_tries_left' | 'verification_expired' | 'verification_required';
};

export type EnteredCode =
  | { outcome: 'right_code'; tokenHash: string; accountId: string }
  | WrongCode
  | RateLimited;

export type OneTimeCodesDependencies = { store: OneTimeCodesStore; clock: Clock; limits: RateLimits };

export type OneTimeCodesService = ReturnType<typeof oneTimeCodesService>;

/** Codes that are mailed to change an account, each for the browser that asked for it. */
export const oneTimeCodesService = ({ store, clock, limits }: OneTimeCodesDependencies) => {
  const checkFailures = async (email: NormalizedEmail, client: ClientNetwork) =>
    (await limits.check(failuresByEmail, email)) ?? (await limits.check(failuresByIp, client));

  const countFailure = async (email: NormalizedEmail, client: ClientNetwork) => {
    await limits.consume(failuresByEmail, email);
    await limits.consume(failuresByIp, client);
  };

  const findFor = async ({ purpose, email, token }: CodeEntry) => {
    const code = token && (await store.find(hashToken(token)));
    return code && code.email === email && code.purpose === purpose ? code : undefined;
  };

  const isRight = (sent: OneTimeCode, { token = '', code }: CodeEntry) =>
    isHashOfCode(sent.code_hash, token, code);

  return {
    /** Counts a request for a code, of an e-mail and of a client, whether or not a code is mailed. */
    async limitRequest(email: NormalizedEmail, client: ClientNetwork): Promise<RateLimited | undefined> {
      const refusal =
        (await limits.consume(requestsByEmail, email)) ?? (await limits.consume(requestsByIp, client));
      return refusal && { outcome: 'rate_limited', ...refusal };
    },

    /** Makes a code. @returns it with the token that the browser has to show with it. */
    async create({ purpose, email, accountId, previousToken }: NewCode) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const row = {
        token_hash: hashToken(token),
        purpose,
        email,
        account_id: accountId ?? null,
        code_hash: hashCode(token, code),
        tries: 0,
        expires_at: clock.now() + codeTtlMs,
      };
      const previous = previousToken && hashToken(previousToken);
      try {
        await store.replace(previous, row);
      } catch (error) {
        // The account was deleted after it was found.
        if (!isReferenceGone(error)) throw error;
        await store.replace(previous, { ...row, account_id: null });
      }
      return { token, code };
    },

    /** Judges a code that was entered. A right one is used up by the transaction that makes the change. */
    async enter(entry: CodeEntry, client: ClientNetwork): Promise<EnteredCode> {
      const { email } = entry;
      const refusal = await checkFailures(email, client);
      if (refusal) return { outcome: 'rate_limited', ...refusal };
      const sent = await findFor(entry);
      if (!sent) return { outcome: 'verification_required' };
      if (sent.expires_at <= clock.now()) return { outcome: 'verification_expired' };
      if (!(await store.useTry(sent.token_hash, maxTries))) return { outcome: 'no_tries_left' };
      if (isRight(sent, entry) && sent.account_id !== null)
        return { outcome: 'right_code', tokenHash: sent.token_hash, accountId: sent.account_id };
      await countFailure(email, client);
      return { outcome: sent.tries + 1 >= maxTries ? 'no_tries_left' : 'wrong_code' };
    },
  };
};
