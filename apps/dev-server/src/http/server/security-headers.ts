import type { FastifyInstance } from 'fastify';

/** The headers of every response; pages add a content security policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** A year, for this host alone: what its subdomains serve is not this server's to decide. */
const strictTransportSecurity = 'max-age=31536000';

/** Adds the headers of every response, and HSTS where the request came over https. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
};
