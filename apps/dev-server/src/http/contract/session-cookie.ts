import type { HandlerContext } from '@curiolane/ts-rest-fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

const name = 'curiolane_session';

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  set(context: HandlerContext, token: string, maxAgeMs: number): void;
  clear(context: HandlerContext): void;
};

/** HttpOnly and SameSite=Lax; Secure when the request came over https. */
const write = ({ request, reply }: HandlerContext, value: string, maxAge: number) => {
  const secure = request.protocol === 'https';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge };
  reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
};

/** Parsed only where it is needed: most requests do not need it. */
export const sessionCookie: SessionCookie = {
  read: ({ headers }) => (headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name]),
  set: (context, token, maxAgeMs) => write(context, token, Math.floor(maxAgeMs / 1000)),
  clear: (context) => write(context, '', 0),
};
