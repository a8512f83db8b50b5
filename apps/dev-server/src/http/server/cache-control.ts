import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a file or a cached response was given before its request failed. */
const validators = ['etag', 'last-modified', 'expires', 'accept-ranges'];

const forbidStoring = (reply: FastifyReply) => {
  for (const name of validators) reply.removeHeader(name);
  reply.header('cache-control', 'no-store');
};

/**
 * An error is never cached. Any other response is cached only when it says so itself: a route that forgets to must
 * not leave a customer's data in a shared computer's browser.
 */
export const addCacheControl = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) forbidStoring(reply);
    done(null, payload);
  });
};
