import type { ErrorBodies } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostAllowList } from './host-allow-list.ts';
import { decorateProtocolErrors, refuse } from './protocol-refusal.ts';

export type HostCheckOptions = { isAllowed: HostAllowList; errorBodies: ErrorBodies };

/** Node reads the first of several, another program may read the last. */
const hasSeveralHosts = ({ rawHeaders }: FastifyRequest['raw']): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
};

/** HTTP/1.0 has no Host, and no browser speaks it. */
const mayLackHost = ({ raw }: FastifyRequest) => raw.httpVersion === '1.0';

/**
 * Refuses a request whose Host is not allowed. Behind a proxy that is trusted, the X-Forwarded-Host that it sent
 * must be allowed too.
 */
export const checkHost = (app: FastifyInstance, { isAllowed, errorBodies }: HostCheckOptions): void => {
  decorateProtocolErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    if (host === undefined && mayLackHost(request)) return done();
    if (host === undefined || hasSeveralHosts(request.raw))
      return refuse(request, reply, errorBodies, 'malformedHttp', {});
    const names = request.host === host ? [host] : [host, request.host];
    const name = names.find((each) => isAllowed(each) !== 'allowed');
    if (name === undefined) return done();
    return isAllowed(name) === 'malformed'
      ? refuse(request, reply, errorBodies, 'malformedHttp', {})
      : refuse(request, reply, errorBodies, 'hostNotAllowed', { host: name });
  });
};
