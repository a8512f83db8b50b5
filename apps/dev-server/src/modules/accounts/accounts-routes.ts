import type { additionsContract, shopContract } from '@curiolane/contract';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '../../http/contract/error-response.ts';
import type { SessionCookie } from '../../http/contract/session-cookie.ts';
import { type NormalizedEmail, normalizeEmail } from '../../normalized-email.ts';
import type { AccountsService, Registration } from './accounts-service.ts';
import { type Session, type SessionsService, sessionTtlMs } from './sessions-service.ts';

type Shop = Handlers<typeof shopContract>;
type Additions = Handlers<typeof additionsContract>;

export type AccountsRoutesDependencies = {
  accounts: AccountsService;
  sessions: SessionsService;
  cookie: SessionCookie;
  /** Whether a profile can be read and changed only within its account's own session. */
  enforceSessions: boolean;
};

/** Reads the session that the request's cookie belongs to. */
export const createSessionReader =
  ({ sessions, cookie }: Pick<AccountsRoutesDependencies, 'sessions' | 'cookie'>) =>
  async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = cookie.read(request);
    return token ? sessions.find(token) : undefined;
  };

const unauthenticated = () => errorResponse(401, 'unauthenticated');

const unknownAccount = () => errorResponse(404, 'account_not_found');

const overloaded = (reply: FastifyReply) => {
  reply.header('retry-after', '5');
  return errorResponse(
    503,
    'unavailable',
    'Too many people are signing in right now. Please try again in a moment.',
  );
};

const toRegistrationResponse = ({ outcome }: Registration, reply: FastifyReply) => {
  switch (outcome) {
    case 'registered':
      return { status: 201 as const, body: { message: 'Registered successfully' } };
    case 'email_taken':
      return errorResponse(409, outcome);
    case 'verification_required':
      return errorResponse(403, outcome);
    case 'verification_expired':
      return errorResponse(403, outcome);
    case 'overloaded':
      return overloaded(reply);
  }
};

export const accountsHandlers = (
  dependencies: AccountsRoutesDependencies,
): Pick<Shop, 'register' | 'login' | 'getProfile' | 'updateProfile'> &
  Pick<Additions, 'getSession' | 'logout'> => {
  const { accounts, sessions, cookie, enforceSessions } = dependencies;
  const readSession = createSessionReader(dependencies);

  const requireOwnSession = async (request: FastifyRequest, email: NormalizedEmail) => {
    if (!enforceSessions) return undefined;
    const session = await readSession(request);
    if (!session) return unauthenticated();
    return session.email === email ? undefined : errorResponse(403, 'forbidden');
  };

  return {
    register: async ({ body }, { reply }) =>
      toRegistrationResponse(await accounts.register({ ...body, email: normalizeEmail(body.email) }), reply),

    login: async ({ body }, { request, reply }) => {
      const result = await accounts.signIn({ ...body, email: normalizeEmail(body.email) }, request.ip);
      switch (result.outcome) {
        case 'signed_in': {
          // A browser that did not get its logout through signs in with the cookie of the old session.
          const before = cookie.read(request);
          if (before) await sessions.delete(before);
          const { token } = await sessions.create(result.accountId);
          cookie.set({ request, reply }, token, sessionTtlMs);
          return { status: 200, body: { message: 'Login successful' } };
        }
        case 'invalid_credentials':
          return errorResponse(401, 'invalid_credentials');
        case 'rate_limited':
          reply.header('retry-after', String(result.retryAfterSeconds));
          return errorResponse(429, 'rate_limited', 'Too many failed logins. Please try again later.');
        case 'overloaded':
          return overloaded(reply);
      }
    },

    getProfile: async ({ body }, { request }) => {
      const email = normalizeEmail(body.email);
      const refusal = await requireOwnSession(request, email);
      if (refusal) return refusal;
      const user = await accounts.getProfile(email);
      return user ? { status: 200, body: { user } } : unknownAccount();
    },

    updateProfile: async ({ body }, { request }) => {
      const { email: typed, ...change } = body;
      const email = normalizeEmail(typed);
      const refusal = await requireOwnSession(request, email);
      if (refusal) return refusal;
      const user = await accounts.updateProfile(email, change);
      return user ? { status: 200, body: { user } } : unknownAccount();
    },

    getSession: async (_input, { request }) => {
      const session = await readSession(request);
      if (!session) return unauthenticated();
      return {
        status: 200,
        body: { email: session.email, expiresAt: new Date(session.expiresAt).toISOString() },
      };
    },

    logout: async (_input, { request, reply }) => {
      const token = cookie.read(request);
      if (token) await sessions.delete(token);
      cookie.clear({ request, reply });
      return { status: 200, body: { message: 'Logged out' } };
    },
  };
};
