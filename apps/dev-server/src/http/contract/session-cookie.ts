import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'curiolane_session';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  set(exchange: Exchange, token: string, maxAgeMs: number): void;
  clear(exchange: Exchange): void;
};

/** Out of reach of scripts and of other sites' forms; on https never sent in the clear. */
const write = ({ request, reply }: Exchange, value: string, maxAge: number) => {
  const secure = request.protocol === 'https';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge };
  reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
};

/** Read where it is asked for, and not on every request: most have no need of it. */
export const sessionCookie: SessionCookie = {
  read: ({ headers }) => (headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name]),
  set: (exchange, token, maxAgeMs) => write(exchange, token, Math.floor(maxAgeMs / 1000)),
  clear: (exchange) => write(exchange, '', 0),
};
