import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { codeMail } from '../../mail/otp-mail.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { VerificationStore } from './verification-store.ts';

const otpTtlMinutes = 10;
const windowMs = 10 * 60 * 1000;
const codesByEmail = { name: 'codes-email', max: 5, windowMs };
const codesByIp = { name: 'codes-ip', max: 200, windowMs };

export const otpTtlMs = otpTtlMinutes * 60 * 1000;

export type CodeSending =
  | { outcome: 'sent' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number }
  | { outcome: 'mail_unavailable'; reason: string };

export type VerificationDependencies = {
  store: VerificationStore;
  clock: Clock;
  limits: RateLimits;
  mailer: Mailer;
};

export type VerificationService = ReturnType<typeof verificationService>;

export const verificationService = ({ store, clock, limits, mailer }: VerificationDependencies) => ({
  /** Waits until the mail host has accepted the mail: the shopper is told whether a code is on its way. */
  async sendCode(recipient: string, code: number, ip: string): Promise<CodeSending> {
    const email = normalizeEmail(recipient);
    const refusal = (await limits.consume(codesByEmail, email)) ?? (await limits.consume(codesByIp, ip));
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    const delivery = await mailer.send(codeMail(recipient, code, otpTtlMinutes), randomUUID());
    if (!delivery.accepted) return { outcome: 'mail_unavailable', reason: delivery.reason };
    await store.remember(email, clock.now());
    return { outcome: 'sent' };
  },

  async getState(email: NormalizedEmail): Promise<'current' | 'expired' | 'none'> {
    const sentAt = await store.sentAt(email);
    if (sentAt === undefined) return 'none';
    return clock.now() - sentAt < otpTtlMs ? 'current' : 'expired';
  },
});
