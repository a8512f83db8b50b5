import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import type { NormalizedEmail } from '../../normalized-email.ts';

/**
 * The events and their levels, named as in OWASP's Logging Vocabulary; it has no words for a refused registration and
 * for verification codes, so those are in its style.
 */
const levels = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  session_created: 'info',
  session_expired: 'info',
  authz_fail: 'warn',
  user_created: 'info',
  user_create_fail: 'warn',
  user_updated: 'info',
  user_deleted: 'info',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  verification_sent: 'info',
  verification_success: 'info',
  verification_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

export type SecurityEventDetails = {
  /** Whose account it is about; logged as a keyed hash. */
  email?: NormalizedEmail;
  reason?: string;
  /** The route that was refused. */
  resource?: string;
  /** The name of the limit that was reached. */
  limit?: string;
};

export type SecurityLog = (
  request: Pick<FastifyRequest, 'ip' | 'log'>,
  event: SecurityEvent,
  details?: SecurityEventDetails,
) => void;

const hashLength = 16;

/**
 * Security events as log lines without personal data. E-mails and IPs are hashed with the key, so that lines about the
 * same account or client can be told, but not whose they are.
 */
export const createSecurityLog = (key: string): SecurityLog => {
  const hash = (value: string) => createHmac('sha256', key).update(value).digest('hex').slice(0, hashLength);
  return ({ ip, log }, event, { email, ...details } = {}) => {
    const account = email === undefined ? {} : { account: hash(email) };
    log[levels[event]]({ event, client: hash(toClientNetwork(ip)), ...account, ...details }, event);
  };
};
