import type { extensionsContract } from '@curiolane/contract';
import type { HandlerContext, Handlers } from '@curiolane/ts-rest-fastify';
import { toClientNetwork } from '../../client-network.ts';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import { codeCookieTtlMs, type HostCookie } from '../../http/contract/host-cookie.ts';
import type { SecurityEvent, SecurityLog } from '../../http/contract/security-log.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { normalizeEmail } from '../../normalized-email.ts';
import type { AccountChangesService, Customer } from './account-changes-service.ts';
import { toCodeRefusal, tooManyCodes } from './code-refusals.ts';
import { overloaded } from './overloaded.ts';
import { sendAfterResponse } from './send-after-response.ts';
import type { SessionReader } from './session-reader.ts';

export type AccountChangesRoutesDependencies = {
  changes: AccountChangesService;
  mailer: Mailer;
  readSession: SessionReader;
  sessionCookie: HostCookie;
  /** The token of the browser that asked for a code. */
  codeCookie: HostCookie;
  /** Where signed-in requests need no session, an e-mail is the only thing that names an account, and stays. */
  offersEmailChange: boolean;
  logSecurity: SecurityLog;
};

const sameEmail = 'This is your e-mail address already. Please enter the new one.';

const unauthenticated = () => errorResponse(401, 'unauthenticated');
const wrongPassword = () =>
  errorResponse(403, 'invalid_credentials', 'This is not the password of your account.');
const notOffered = () =>
  errorResponse(404, 'not_found', 'This server changes no e-mail address: it does not enforce sessions.');

export const accountChangesHandlers = (
  dependencies: AccountChangesRoutesDependencies,
): Pick<
  Handlers<typeof extensionsContract>,
  'changePassword' | 'requestEmailChange' | 'confirmEmailChange' | 'deleteAccount'
> => {
  const { changes, mailer, readSession, sessionCookie, codeCookie, logSecurity } = dependencies;

  const readCustomer = async ({ request }: HandlerContext): Promise<Customer | undefined> => {
    const session = await readSession(request);
    const sessionToken = sessionCookie.read(request);
    return session && sessionToken !== undefined
      ? { ...session, sessionToken, client: toClientNetwork(request.ip) }
      : undefined;
  };

  type Failed = { outcome: string; limit?: string };

  const logFailure = (
    { request }: HandlerContext,
    { email }: Customer,
    { outcome, limit }: Failed,
    event: SecurityEvent,
  ) => {
    if (limit === undefined) logSecurity(request, event, { email, reason: outcome });
    else logSecurity(request, 'excess_rate_limit_exceeded', { email, limit });
  };

  type Refused = Exclude<Awaited<ReturnType<AccountChangesService['changePassword']>>, { outcome: 'done' }>;

  const refuse = (refused: Refused, { reply }: HandlerContext) => {
    switch (refused.outcome) {
      case 'invalid_credentials':
        return wrongPassword();
      case 'overloaded':
        return overloaded(reply);
      case 'rate_limited':
        return tooManyRequests(
          reply,
          refused.retryAfterSeconds,
          'Too many wrong passwords. Please try again later.',
        );
    }
  };

  return {
    changePassword: async ({ body }, context) => {
      const customer = await readCustomer(context);
      if (!customer) return unauthenticated();
      const change = await changes.changePassword(customer, body.password, body.newPassword);
      if (change.outcome !== 'done') {
        logFailure(context, customer, change, 'authn_password_change_fail');
        return refuse(change, context);
      }
      logSecurity(context.request, 'authn_password_change', { email: customer.email, reason: 'changed' });
      sendAfterResponse(context.reply, mailer, change.composeMail);
      return { status: 200, body: { message: 'Your password has been changed.' } };
    },

    requestEmailChange: async ({ body }, context) => {
      if (!dependencies.offersEmailChange) return notOffered();
      const customer = await readCustomer(context);
      if (!customer) return unauthenticated();
      const email = normalizeEmail(body.email);
      const previousToken = codeCookie.read(context.request);
      const requested = await changes.requestEmailChange(customer, {
        email,
        password: body.password,
        previousToken,
      });
      if (requested.outcome === 'same_email')
        return errorResponse(400, 'validation_failed', sameEmail, { 'body.email': [sameEmail] });
      if (requested.outcome !== 'accepted') {
        logFailure(context, customer, requested, 'verification_fail');
        return requested.outcome === 'rate_limited' && requested.limit.startsWith('one-time-code')
          ? tooManyCodes(context.reply, requested.retryAfterSeconds)
          : refuse(requested, context);
      }
      codeCookie.set(context, requested.token, codeCookieTtlMs);
      logSecurity(context.request, 'verification_sent', { email: customer.email, reason: 'email_change' });
      sendAfterResponse(context.reply, mailer, requested.composeMail);
      return {
        status: 200,
        body: { message: 'If this e-mail address has no account yet, a code is on its way to it.' },
      };
    },

    confirmEmailChange: async ({ body }, context) => {
      if (!dependencies.offersEmailChange) return notOffered();
      const customer = await readCustomer(context);
      if (!customer) return unauthenticated();
      const confirmed = await changes.confirmEmailChange(customer, {
        email: normalizeEmail(body.email),
        code: body.oneTimeCode,
        token: codeCookie.read(context.request),
      });
      if (confirmed.outcome !== 'done') {
        logFailure(context, customer, confirmed, 'verification_fail');
        return confirmed.outcome === 'email_taken'
          ? errorResponse(409, confirmed.outcome)
          : toCodeRefusal(confirmed, context.reply);
      }
      codeCookie.clear(context);
      logSecurity(context.request, 'user_updated', { email: customer.email, reason: 'email_changed' });
      sendAfterResponse(context.reply, mailer, confirmed.composeMail);
      return { status: 200, body: { message: 'Your e-mail address has been changed.' } };
    },

    deleteAccount: async ({ body }, context) => {
      const customer = await readCustomer(context);
      if (!customer) return unauthenticated();
      const deletion = await changes.deleteAccount(customer, body.password);
      if (deletion.outcome !== 'done') {
        logFailure(context, customer, deletion, 'authz_fail');
        return refuse(deletion, context);
      }
      sessionCookie.clear(context);
      logSecurity(context.request, 'user_deleted', { email: customer.email });
      sendAfterResponse(context.reply, mailer, deletion.composeMail);
      return { status: 200, body: { message: 'Your account has been deleted.' } };
    },
  };
};
