import type { HandlerContext } from '@curiolane/ts-rest-fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export type HostCookie = {
  read(request: FastifyRequest): string | undefined;
  set(context: HandlerContext, value: string, maxAgeMs: number): void;
  clear(context: HandlerContext): void;
};

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/**
 * A cookie that is HttpOnly and SameSite=Lax. Over https it is Secure and has the `__Host-` prefix, with which
 * browsers accept it from this very host only, and never from a subdomain or over http.
 */
export const createHostCookie = (plainName: string): HostCookie => {
  const getName = (request: FastifyRequest) => (isSecure(request) ? `__Host-${plainName}` : plainName);
  const write = ({ request, reply }: HandlerContext, value: string, maxAge: number) => {
    const name = getName(request);
    const secure = isSecure(request);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge };
    reply.header('set-cookie', stringifySetCookie({ name, value, ...attributes }));
  };
  return {
    // Parsed only where it is needed: most requests do not need it.
    read: (request) => {
      const { cookie } = request.headers;
      return cookie === undefined ? undefined : parseCookie(cookie)[getName(request)];
    },
    set: (context, value, maxAgeMs) => write(context, value, Math.floor(maxAgeMs / 1000)),
    clear: (context) => write(context, '', 0),
  };
};
