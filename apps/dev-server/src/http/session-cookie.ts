import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const name = 'curiolane_session';

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  set(exchange: { request: FastifyRequest; reply: FastifyReply }, token: string, maxAgeMs: number): void;
  clear(exchange: { request: FastifyRequest; reply: FastifyReply }): void;
};

/** Out of reach of scripts and of other sites' forms; on https never sent in the clear. */
const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
});

export const sessionCookie: SessionCookie = {
  read: (request) => request.cookies[name],
  set: ({ request, reply }, token, maxAgeMs) => {
    reply.setCookie(name, token, { ...attributes(request), maxAge: Math.floor(maxAgeMs / 1000) });
  },
  clear: ({ request, reply }) => {
    reply.clearCookie(name, attributes(request));
  },
};

export const readCookies = (app: FastifyInstance) => app.register(cookie);
