import type { shopContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import type { VerificationService } from './verification-service.ts';

export const verificationHandlers = (
  verification: VerificationService,
): Pick<Handlers<typeof shopContract>, 'sendVerificationCode'> => ({
  sendVerificationCode: async ({ params, body }, { request, reply }) => {
    const result = await verification.sendOtp(params.email, body.verificationCode, request.ip);
    switch (result.outcome) {
      case 'sent':
        return { status: 200, body: { message: 'OTP sent to your email!' } };
      case 'rate_limited':
        reply.header('retry-after', String(result.retryAfterSeconds));
        return errorResponse(429, 'rate_limited', 'Too many codes were asked for. Please try again later.');
      case 'mail_unavailable':
        request.log.warn({ reason: result.reason }, 'verification mail not accepted');
        return errorResponse(503, 'unavailable', 'The mail could not be sent right now.');
    }
  },
});
