import { type extensionsContract, sessionHeader, type shopContract } from '@curiolane/contract';
import type { HandlerContext, Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyRequest } from 'fastify';
import { toClientNetwork } from '../../client-network.ts';
import { errorResponse, tooManyRequests } from '../../http/contract/error-response.ts';
import type { HostCookie } from '../../http/contract/host-cookie.ts';
import type { SecurityLog } from '../../http/contract/security-log.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import { overloaded } from './overloaded.ts';
import type { SessionReader } from './session-reader.ts';
import { type CheckedPassword, type SessionsService, sessionTtlMs } from './sessions-service.ts';
import type { SignInService } from './sign-in-service.ts';

export type SessionsRoutesDependencies = {
  signIns: SignInService;
  sessions: SessionsService;
  cookie: HostCookie;
  /** The pages that the cookie is for; undefined where signed-in requests need none. */
  cookieSite: 'lax' | 'none' | undefined;
  readSession: SessionReader;
  logSecurity: SecurityLog;
};

export const sessionsHandlers = (
  dependencies: SessionsRoutesDependencies,
): Pick<Handlers<typeof shopContract>, 'login'> &
  Pick<Handlers<typeof extensionsContract>, 'getSession' | 'logout' | 'logoutEverywhere'> => {
  const { signIns, sessions, cookie, cookieSite, readSession, logSecurity } = dependencies;

  const startSession = async (context: HandlerContext, checked: CheckedPassword, email: NormalizedEmail) => {
    const { request, reply } = context;
    // A browser whose logout did not reach the server still sends the cookie of the old session.
    const previous = await readSession(request);
    const started = await sessions.start(checked, cookie.read(request));
    if (!started) return false;
    cookie.set(context, started.token, sessionTtlMs);
    if (cookieSite) reply.header(sessionHeader, cookieSite);
    logSecurity(request, 'authn_login_success', { email });
    if (previous) logSecurity(request, 'session_expired', { email: previous.email, reason: 'replaced' });
    logSecurity(request, 'session_created', { email });
    return true;
  };

  const refuseCredentials = (request: FastifyRequest, email: NormalizedEmail) => {
    logSecurity(request, 'authn_login_fail', { email, reason: 'invalid_credentials' });
    return errorResponse(401, 'invalid_credentials');
  };

  return {
    login: async ({ body }, context) => {
      const { request, reply } = context;
      const email = normalizeEmail(body.email);
      const result = await signIns.signIn({ ...body, email }, toClientNetwork(request.ip));
      switch (result.outcome) {
        case 'signed_in':
          return (await startSession(context, result, email))
            ? { status: 200, body: { message: 'Login successful' } }
            : refuseCredentials(request, email);
        case 'invalid_credentials':
          return refuseCredentials(request, email);
        case 'rate_limited':
          logSecurity(request, 'excess_rate_limit_exceeded', { email, limit: result.limit });
          return tooManyRequests(
            reply,
            result.retryAfterSeconds,
            'Too many failed logins. Please try again later.',
          );
        case 'overloaded':
          logSecurity(request, 'authn_login_fail', { email, reason: result.outcome });
          return overloaded(reply);
      }
    },

    getSession: async (_input, { request }) => {
      const session = await readSession(request);
      if (!session) return errorResponse(401, 'unauthenticated');
      return {
        status: 200,
        body: { email: session.email, expiresAt: new Date(session.expiresAt).toISOString() },
      };
    },

    logout: async (_input, { request, reply }) => {
      const token = cookie.read(request);
      const session = await readSession(request);
      if (token) await sessions.end(token);
      cookie.clear({ request, reply });
      if (session) logSecurity(request, 'session_expired', { email: session.email, reason: 'logout' });
      return { status: 200, body: { message: 'Logged out' } };
    },

    logoutEverywhere: async (_input, { request, reply }) => {
      const session = await readSession(request);
      if (!session) return errorResponse(401, 'unauthenticated');
      await sessions.endAll(session.accountId);
      cookie.clear({ request, reply });
      logSecurity(request, 'session_expired', { email: session.email, reason: 'revoked' });
      return { status: 200, body: { message: 'Signed out everywhere' } };
    },
  };
};
