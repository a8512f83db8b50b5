import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The headers of every response; pages add a content security policy. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** A year, for this host alone: what its subdomains serve is not this server's to decide. */
const strictTransportSecurity = 'max-age=31536000';

/**
 * True where a proxy says that the request came over https. With a certificate of this server itself it came to this
 * machine, and browsers would turn http to its other ports, the inbox and other projects, into https.
 */
const isPublicHttps = ({ protocol, raw }: FastifyRequest) =>
  protocol === 'https' && !('encrypted' in raw.socket);

/** Adds the headers of every response, and HSTS where the request came over https by a proxy. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (isPublicHttps(request)) reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
};
