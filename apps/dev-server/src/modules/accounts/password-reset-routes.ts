import type { extensionsContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import { codeCookieTtlMs, type HostCookie } from '../../http/contract/host-cookie.ts';
import type { SecurityLog } from '../../http/contract/security-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import { toCodeRefusal, tooManyCodes } from './code-refusals.ts';
import { overloaded } from './overloaded.ts';
import type { PasswordReset, PasswordResetService } from './password-reset-service.ts';
import { sendAfterResponse } from './send-after-response.ts';

export type PasswordResetRoutesDependencies = {
  resets: PasswordResetService;
  mailer: Mailer;
  /** The token of the browser that asked for a code. */
  cookie: HostCookie;
  logSecurity: SecurityLog;
};

const toResetResponse = (reset: PasswordReset, reply: FastifyReply) => {
  switch (reset.outcome) {
    case 'reset':
      return { status: 200 as const, body: { message: 'Your password has been changed. Please login.' } };
    case 'overloaded':
      return overloaded(reply);
    default:
      return toCodeRefusal(reset, reply);
  }
};

export const passwordResetHandlers = ({
  resets,
  mailer,
  cookie,
  logSecurity,
}: PasswordResetRoutesDependencies): Pick<
  Handlers<typeof extensionsContract>,
  'requestPasswordReset' | 'resetPassword'
> => {
  const logReset = (request: FastifyRequest, email: NormalizedEmail, reset: PasswordReset) => {
    if (reset.outcome === 'reset') logSecurity(request, 'authn_password_change', { email, reason: 'reset' });
    else if (reset.outcome === 'rate_limited')
      logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: reset.limit });
    else logSecurity(request, 'authn_password_change_fail', { email, reason: reset.outcome });
  };

  return {
    requestPasswordReset: async ({ body }, context) => {
      const { request, reply } = context;
      const email = normalizeEmail(body.email);
      const requested = await resets.request(
        { email, previousToken: cookie.read(request) },
        toClientNetwork(request.ip),
      );
      if (requested.outcome === 'rate_limited') {
        logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: requested.limit });
        return tooManyCodes(reply, requested.retryAfterSeconds);
      }
      const { token, isKnown, composeMail } = requested;
      cookie.set(context, token, codeCookieTtlMs);
      logSecurity(request, 'verification_sent', { email, reason: isKnown ? 'password_reset' : 'no_account' });
      sendAfterResponse(reply, mailer, composeMail);
      return {
        status: 200,
        body: { message: 'If there is an account with this e-mail address, a code is on its way to it.' },
      };
    },

    resetPassword: async ({ body }, context) => {
      const { request, reply } = context;
      const email = normalizeEmail(body.email);
      const { oneTimeCode: code, password } = body;
      const reset = await resets.reset(
        { email, code, password, token: cookie.read(request) },
        toClientNetwork(request.ip),
      );
      logReset(request, email, reset);
      if (reset.outcome === 'reset') {
        cookie.clear(context);
        sendAfterResponse(reply, mailer, reset.composeMail);
      }
      return toResetResponse(reset, reply);
    },
  };
};
