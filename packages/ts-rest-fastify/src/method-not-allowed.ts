import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBodies } from './error-bodies.ts';
import { sendError } from './error-response.ts';

/**
 * Responds 405 to every method of HTTP that a documented path does not document, before any body is read. Methods of
 * WebDAV and others that Fastify knows only on request get 404.
 */
export const addMethodNotAllowedRoutes = (
  app: FastifyInstance,
  routes: readonly AppRoute[],
  errorBodies: ErrorBodies,
): void => {
  for (const path of new Set(routes.map((route) => route.path))) {
    const group = routes.filter((route) => route.path === path);
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = async ({ method }: FastifyRequest, reply: FastifyReply) =>
      sendError(reply.header('allow', allowed.join(', ')), errorBodies, 'methodNotAllowed', {
        method,
        allowed,
      });
    app.route({
      method: app.supportedMethods.filter((method) => !(allowed as string[]).includes(method)),
      url: path,
      onRequest: refuse,
      handler: refuse,
    });
  }
};
