import { outsideBasePath, toUrlBelow } from '@curiolane/contract/base-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorResponse } from '../contract/error-response.ts';
import { decorateProtocolErrors } from './protocol-refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which everything is served; '' for the root of the host. Routes are registered without it. */
    basePath: string;
  }
}

/**
 * The URL that the router gets: without the base path. A URL that is not below it stays as it is, for the hook of
 * `serveBelow` to refuse.
 */
export const rewriteToBelow = (basePath: string, url: string): string => toUrlBelow(basePath, url) ?? url;

const refuseOutside = (request: FastifyRequest, reply: FastifyReply, basePath: string) => {
  const [path = '', query] = request.originalUrl.split('?');
  request.isProtocolError = true;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // The path that a person types: the one of the shop without its slash, or that of the host.
  if (isRead && (path === basePath || path === '/'))
    return reply.redirect(`/${query === undefined ? '' : `?${query}`}`, 302);
  const { status, body } = errorResponse(404, 'not_found', outsideBasePath(basePath));
  return reply.code(status).send(body);
};

/**
 * Serves everything below a path. The routes and their redirects know nothing of it: it is taken off each URL before the
 * router (`rewriteToBelow`) and put in front of each Location that is a path.
 */
export const serveBelow = (app: FastifyInstance, basePath: string): void => {
  app.decorate('basePath', basePath);
  if (basePath === '') return;
  decorateProtocolErrors(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (toUrlBelow(basePath, request.originalUrl) !== undefined) return done();
    refuseOutside(request, reply, basePath);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location');
    // A recorded one has the base path already.
    const isPath = typeof location === 'string' && location.startsWith('/');
    if (isPath && toUrlBelow(basePath, location) === undefined) reply.header('location', basePath + location);
    done(null, payload);
  });
};
