import type { IncomingMessage } from 'node:http';
import type { CachedResponse, WrittenResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import type { HostAllowList } from './host-allow-list.ts';
import { hasSeveralHosts } from './host-check.ts';
import { securityHeaders, strictTransportSecurity } from './security-headers.ts';

export type DirectResponsesOptions = {
  /** The cached response to a GET of this URL. */
  find(url: string): CachedResponse | undefined;
  isAllowed: HostAllowList;
  /** Whether the headers X-Forwarded-* are read. */
  trustProxy: boolean;
  /** Called with a request before its response is sent, returns what is called afterwards; or undefined to leave it to Fastify. */
  watch?: ((request: IncomingMessage) => ((written: WrittenResponse) => void) | undefined) | undefined;
};

const notWatched = () => {};

const overHttp = securityHeaders;
const overHttps = { ...securityHeaders, 'strict-transport-security': strictTransportSecurity };

type Headers = IncomingMessage['headers'];

/** The headers that hooks would add; undefined where the protocol is for Fastify to tell. */
const chooseHeaders = ({ 'x-forwarded-proto': protocol }: Headers, trustProxy: boolean) => {
  if (!trustProxy || protocol === undefined || protocol === 'http') return overHttp;
  return protocol === 'https' ? overHttps : undefined;
};

const hasAllowedHost = (
  request: IncomingMessage,
  { isAllowed, trustProxy }: Pick<DirectResponsesOptions, 'isAllowed' | 'trustProxy'>,
) => {
  const { host, 'x-forwarded-host': forwarded } = request.headers;
  if (host === undefined || isAllowed(host) !== 'allowed' || hasSeveralHosts(request)) return false;
  return !trustProxy || forwarded === undefined || isAllowed(String(forwarded)) === 'allowed';
};

/**
 * Sends cached responses before Fastify has created its request, reply and logger and run its hooks, which take longer
 * than the response itself. The bytes and headers are those that Fastify would send; whatever is not the plain case
 * (another method, a host that is not allowed, an Expect header, a server that is closing) is left to it.
 */
export const sendDirectly = (
  app: FastifyInstance,
  { find, watch = () => notWatched, ...options }: DirectResponsesOptions,
): void => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.server.off('request', app.routing);
  app.server.on('request', (request, response) => {
    const cached = request.method === 'GET' && !closing ? find(request.url ?? '') : undefined;
    const headers = cached && chooseHeaders(request.headers, options.trustProxy);
    const isPlain = headers && request.headers.expect === undefined && hasAllowedHost(request, options);
    const afterwards = isPlain ? watch(request) : undefined;
    if (headers && afterwards) afterwards(cached.write(request, response, headers));
    else app.routing(request, response);
  });
};
