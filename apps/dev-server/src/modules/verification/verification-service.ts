import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from '../../client-network.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimits } from '../../db/rate-limits.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { otpMail } from '../../mail/otp-mail.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { VerificationStore } from './verification-store.ts';

const otpTtlMinutes = 10;
const windowMs = 10 * 60 * 1000;
const limitByEmail = { name: 'otp-email', max: 5, windowMs };
const limitByIp = { name: 'otp-ip', max: 200, windowMs };

export const otpTtlMs = otpTtlMinutes * 60 * 1000;

export type OtpSending =
  | { outcome: 'sent' }
  | { outcome: 'rate_limited'; retryAfterSeconds: number; limit: string }
  /** The mail host refuses the recipient permanently. */
  | { outcome: 'recipient_rejected'; reason: string }
  | { outcome: 'mail_unavailable'; reason: string };

export type VerificationDependencies = {
  store: VerificationStore;
  clock: Clock;
  limits: RateLimits;
  mailer: Mailer;
};

export type VerificationService = ReturnType<typeof verificationService>;

export const verificationService = ({ store, clock, limits, mailer }: VerificationDependencies) => ({
  /** Waits until the mail host has accepted the mail, so that the shopper learns whether a code is on its way. */
  async sendOtp(recipient: string, otp: number, client: ClientNetwork): Promise<OtpSending> {
    const email = normalizeEmail(recipient);
    const refusal = (await limits.consume(limitByEmail, email)) ?? (await limits.consume(limitByIp, client));
    if (refusal) return { outcome: 'rate_limited', ...refusal };
    const delivery = await mailer.send(otpMail(recipient, otp, otpTtlMinutes), randomUUID());
    if (!delivery.accepted) {
      const { rejected, reason } = delivery;
      if (rejected === 'recipient') return { outcome: 'recipient_rejected', reason };
      // The outage of a host is no reason to wait ten minutes after it. Its client counts: it may ask for many e-mails.
      await limits.uncount(limitByEmail, email);
      return { outcome: 'mail_unavailable', reason };
    }
    await store.save(email, clock.now());
    return { outcome: 'sent' };
  },

  async getState(email: NormalizedEmail): Promise<'current' | 'expired' | 'none'> {
    const sentAt = await store.sentAt(email);
    if (sentAt === undefined) return 'none';
    return clock.now() - sentAt < otpTtlMs ? 'current' : 'expired';
  },
});
