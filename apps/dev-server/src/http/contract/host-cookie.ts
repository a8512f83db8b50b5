import type { HandlerContext } from '@curiolane/ts-rest-fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export type HostCookie = {
  read(request: FastifyRequest): string | undefined;
  set(context: HandlerContext, value: string, maxAgeMs: number): void;
  clear(context: HandlerContext): void;
};

/**
 * How long a browser keeps the token of a code that was mailed: longer than any code or verification lasts, so that a
 * late one is told from none.
 */
export const codeCookieTtlMs = 24 * 60 * 60 * 1000;

export type HostCookieOptions = {
  /** The path that the cookie is for; '' for all of the host. */
  basePath: string;
  /**
   * `none` for pages of other sites: browsers then keep the cookie for each of these sites apart (Partitioned), and
   * only over https.
   */
  sameSite: 'lax' | 'none';
  /** The other origins whose pages may use the cookie. */
  origins: readonly string[];
};

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/**
 * Whether the page that sends the request may use the cookie. A cookie that is sent to other sites would otherwise let
 * any of them act as the shopper, where a browser does not keep it apart.
 */
const isFromAllowedPage = ({ headers, protocol, host }: FastifyRequest, origins: readonly string[]) =>
  headers.origin === undefined ||
  headers.origin === `${protocol}://${host}` ||
  origins.includes(headers.origin);

/**
 * A cookie that is HttpOnly. Over https it is Secure and has the prefix `__Host-`, with which browsers accept it from
 * this very host only, and never from a subdomain or over http; below a path, which `__Host-` forbids, `__Secure-`.
 */
export const createHostCookie = (
  plainName: string,
  { basePath, sameSite, origins }: HostCookieOptions,
): HostCookie => {
  const prefix = basePath === '' ? '__Host-' : '__Secure-';
  const mustBeSecure = (request: FastifyRequest) => sameSite === 'none' || isSecure(request);
  const getName = (request: FastifyRequest) => (mustBeSecure(request) ? prefix + plainName : plainName);
  const write = ({ request, reply }: HandlerContext, value: string, maxAge: number) => {
    const attributes = {
      path: basePath || '/',
      httpOnly: true,
      sameSite,
      secure: mustBeSecure(request),
      partitioned: sameSite === 'none',
      maxAge,
    };
    reply.header('set-cookie', stringifySetCookie({ name: getName(request), value, ...attributes }));
  };
  return {
    // Parsed only where it is needed: most requests do not need it.
    read: (request) => {
      const { cookie } = request.headers;
      if (cookie === undefined) return undefined;
      if (sameSite === 'none' && !isFromAllowedPage(request, origins)) return undefined;
      return parseCookie(cookie)[getName(request)];
    },
    set: (context, value, maxAgeMs) => write(context, value, Math.floor(maxAgeMs / 1000)),
    clear: (context) => write(context, '', 0),
  };
};
