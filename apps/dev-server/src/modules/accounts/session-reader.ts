import type { FastifyRequest } from 'fastify';
import type { HostCookie } from '../../http/contract/host-cookie.ts';
import type { Session, SessionsService } from './sessions-service.ts';

export type SessionReader = (request: FastifyRequest) => Promise<Session | undefined>;

export type SessionReaderDependencies = { sessions: SessionsService; cookie: HostCookie };

/** Reads the session that the request's cookie belongs to. */
export const createSessionReader =
  ({ sessions, cookie }: SessionReaderDependencies): SessionReader =>
  async (request) => {
    const token = cookie.read(request);
    return token ? sessions.find(token) : undefined;
  };
