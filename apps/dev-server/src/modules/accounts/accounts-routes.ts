import type { shopContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import type { HostCookie } from '../../http/contract/host-cookie.ts';
import type { SecurityLog } from '../../http/contract/security-log.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { AccountsService } from './accounts-service.ts';
import { overloaded } from './overloaded.ts';
import type { Registration, RegistrationService } from './registration-service.ts';
import type { SessionReader } from './session-reader.ts';

type Shop = Handlers<typeof shopContract>;

export type AccountsRoutesDependencies = {
  accounts: AccountsService;
  registrations: RegistrationService;
  readSession: SessionReader;
  /** The token of the browser that a verification code was sent for. */
  verificationCookie: Pick<HostCookie, 'read' | 'clear'>;
  /** In how many browsers an account is signed in. */
  countSessions: (accountId: string) => Promise<number>;
  /** Whether a profile can be read and changed only within its account's own session. */
  enforceSessions: boolean;
  logSecurity: SecurityLog;
};

const unknownAccount = () => errorResponse(404, 'account_not_found');

const toRegistrationResponse = (registration: Registration, reply: FastifyReply) => {
  const { outcome } = registration;
  switch (outcome) {
    case 'registered':
      return { status: 201 as const, body: { message: 'Registered successfully' } };
    case 'email_taken':
      return errorResponse(409, outcome);
    case 'verification_required':
    case 'verification_expired':
      return errorResponse(403, outcome);
    case 'rate_limited':
      return tooManyRequests(reply, registration.retryAfterSeconds);
    case 'overloaded':
      return overloaded(reply);
  }
};

export const accountsHandlers = (
  dependencies: AccountsRoutesDependencies,
): Pick<Shop, 'register' | 'getProfile' | 'updateProfile'> => {
  const { accounts, registrations, readSession, enforceSessions, logSecurity } = dependencies;

  const logRegistration = (request: FastifyRequest, email: NormalizedEmail, registration: Registration) => {
    const { outcome } = registration;
    if (outcome === 'registered') logSecurity(request, 'user_created', { email });
    else if (outcome === 'rate_limited')
      logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: registration.limit });
    else logSecurity(request, 'user_create_fail', { email, reason: outcome });
  };

  const requireOwnSession = async (request: FastifyRequest, email: NormalizedEmail) => {
    const session = await readSession(request);
    if (!enforceSessions || session?.email === email) return { session };
    const refusal = session ? errorResponse(403, 'forbidden') : errorResponse(401, 'unauthenticated');
    const resource = request.routeOptions.config.routeName ?? '';
    logSecurity(request, 'authz_fail', { email, resource, reason: refusal.body.code });
    return { refusal };
  };

  return {
    register: async ({ body: { email: typed, password } }, { request, reply }) => {
      const email = normalizeEmail(typed);
      const verificationToken = dependencies.verificationCookie.read(request);
      const account = { email, password, verificationToken };
      const registration = await registrations.register(account, toClientNetwork(request.ip));
      logRegistration(request, email, registration);
      if (registration.outcome === 'registered' && verificationToken)
        dependencies.verificationCookie.clear({ request, reply });
      return toRegistrationResponse(registration, reply);
    },

    getProfile: async ({ body }, { request }) => {
      const email = normalizeEmail(body.email);
      const { refusal, session } = await requireOwnSession(request, email);
      if (refusal) return refusal;
      const user = await accounts.getProfile(email);
      if (!user) return unknownAccount();
      if (session?.email !== email) return { status: 200, body: { user } };
      // The session that asks was there before, even if it was ended meanwhile.
      const sessions = Math.max(await dependencies.countSessions(session.accountId), 1);
      return { status: 200, body: { user, sessions } };
    },

    updateProfile: async ({ body }, { request }) => {
      const { email: typed, ...change } = body;
      const email = normalizeEmail(typed);
      const { refusal } = await requireOwnSession(request, email);
      if (refusal) return refusal;
      const user = await accounts.updateProfile(email, change);
      if (!user) return unknownAccount();
      logSecurity(request, 'user_updated', { email });
      return { status: 200, body: { user } };
    },
  };
};
