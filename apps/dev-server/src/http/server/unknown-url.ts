import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responds to an unknown URL before the request's body is read: parsing it would be for nothing. */
export const refuseBodiesOfUnknownUrls = (
  app: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return done();
    notFound(request, reply);
  });
};
