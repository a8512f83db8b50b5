import type { AppRoute } from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ErrorBodies } from './error-bodies.ts';
import { createErrorResponse, sendJson } from './error-response.ts';

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Responds 405 to every method that a documented path does not document, before any body is read. */
export const addMethodNotAllowedRoutes = (
  app: FastifyInstance,
  routes: readonly AppRoute[],
  errorBodies: ErrorBodies,
): void => {
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const refuse = async ({ method }: FastifyRequest, reply: FastifyReply) =>
      sendJson(
        reply.header('allow', allowed.join(', ')),
        createErrorResponse(errorBodies, 'methodNotAllowed', { method, allowed }),
      );
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method as string)),
      url: path,
      onRequest: refuse,
      handler: refuse,
    });
  }
};
