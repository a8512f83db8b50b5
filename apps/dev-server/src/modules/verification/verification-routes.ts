import { type extensionsContract, type shopContract, verificationHeader } from '@curiolane/contract';
import type { HandlerContext, Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import { codeCookieTtlMs, type HostCookie } from '../../http/contract/host-cookie.ts';
import type { SecurityLog } from '../../http/contract/security-log.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { CodeCheck, VerificationCodesService } from './verification-codes-service.ts';
import type { VerificationService } from './verification-service.ts';

export type VerificationRoutesDependencies = {
  verification: VerificationService;
  /** Present when the server makes and checks the codes. */
  codes: VerificationCodesService | undefined;
  cookie: HostCookie;
  logSecurity: SecurityLog;
};

const toCheckResponse = (check: CodeCheck, reply: FastifyReply) => {
  switch (check.outcome) {
    case 'verified':
      return { status: 200 as const, body: { message: 'E-mail verified' } };
    case 'wrong_code':
      return errorResponse(403, 'invalid_verification_code');
    case 'no_tries_left':
      return errorResponse(403, 'verification_expired', 'Too many wrong codes. Please ask for a new one.');
    case 'verification_expired':
    case 'verification_required':
      return errorResponse(403, check.outcome);
    case 'rate_limited':
      return tooManyRequests(reply, check.retryAfterSeconds, 'Too many wrong codes. Please try again later.');
  }
};

export const verificationHandlers = ({
  verification,
  codes,
  cookie,
  logSecurity,
}: VerificationRoutesDependencies): Pick<Handlers<typeof shopContract>, 'sendVerificationCode'> &
  Pick<Handlers<typeof extensionsContract>, 'verifyCode'> => {
  /** The storefront learns from the header that the server checks the code, before the body has arrived. */
  const remember = async (context: HandlerContext, email: NormalizedEmail, code: number) => {
    if (!codes) return;
    const token = await codes.remember(email, code, cookie.read(context.request));
    cookie.set(context, token, codeCookieTtlMs);
    context.reply.header(verificationHeader, 'server');
  };

  const logCheck = (request: FastifyRequest, email: NormalizedEmail, check: CodeCheck) => {
    if (check.outcome === 'verified') logSecurity(request, 'verification_success', { email });
    else if (check.outcome === 'rate_limited')
      logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: check.limit });
    else logSecurity(request, 'verification_fail', { email, reason: check.outcome });
  };

  return {
    sendVerificationCode: async ({ params, body }, context) => {
      const { request, reply } = context;
      const email = normalizeEmail(params.email);
      const code = codes?.generate() ?? body.verificationCode;
      const result = await verification.sendOtp(params.email, code, toClientNetwork(request.ip));
      switch (result.outcome) {
        case 'sent':
          await remember(context, email, code);
          logSecurity(request, 'verification_sent', { email });
          return { status: 200, body: { message: 'OTP sent to your email!' } };
        case 'rate_limited':
          logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: result.limit });
          return tooManyRequests(
            reply,
            result.retryAfterSeconds,
            'Too many codes were asked for. Please try again later.',
          );
        case 'recipient_rejected': {
          request.log.warn({ reason: result.reason }, 'recipient of a verification mail rejected');
          const message = 'The mail host does not accept this e-mail address.';
          return errorResponse(400, 'validation_failed', message, { 'params.email': [message] });
        }
        case 'mail_unavailable':
          request.log.warn({ reason: result.reason }, 'verification mail not accepted');
          return errorResponse(503, 'unavailable', 'The mail could not be sent right now.');
      }
    },

    verifyCode: async ({ body }, { request, reply }) => {
      if (!codes) return errorResponse(404, 'not_found', 'This server leaves the check to the browser.');
      const email = normalizeEmail(body.email);
      const attempt = { email, code: body.verificationCode, token: cookie.read(request) };
      const check = await codes.check(attempt, toClientNetwork(request.ip));
      logCheck(request, email, check);
      return toCheckResponse(check, reply);
    },
  };
};
