import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBodies } from './error-bodies.ts';
import { sendError } from './error-response.ts';

/** The URLs of a path: an optional parameter at its end may be absent. */
const toUrls = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/:\w+\?$/, '') || '/'] : [path];

/** By which a router tells URLs apart: the names of parameters make no difference. */
const toPattern = (url: string) => url.replace(/:\w+/g, ':');

/**
 * Responds 405 to every method of HTTP that a documented path does not document, before any body is read. Methods of
 * WebDAV and others that Fastify knows only on request get 404.
 */
export const addMethodNotAllowedRoutes = (
  app: FastifyInstance,
  routes: readonly AppRoute[],
  errorBodies: ErrorBodies,
): void => {
  const served = routes.flatMap(({ path, method }) =>
    toUrls(path).map((url) => ({ url, method, pattern: toPattern(url) })),
  );
  for (const pattern of new Set(served.map((each) => each.pattern))) {
    const group = served.filter((each) => each.pattern === pattern);
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = async ({ method }: FastifyRequest, reply: FastifyReply) =>
      sendError(reply.header('allow', allowed.join(', ')), errorBodies, 'methodNotAllowed', {
        method,
        allowed,
      });
    app.route({
      method: app.supportedMethods.filter((method) => !(allowed as string[]).includes(method)),
      url: group[0]?.url ?? '',
      onRequest: refuse,
      handler: refuse,
    });
  }
};
