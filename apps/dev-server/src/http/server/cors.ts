import { sessionHeader, verificationHeader } from '@curiolane/contract';
import type { FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const exposedHeaders = ['retry-after', 'etag', 'location', verificationHeader, sessionHeader];

/**
 * Creates the headers of CORS for what Fastify runs no hook for. A request that broke off before its Origin is taken
 * for one of the only origin, where there is one: the browser compares it with its own.
 */
export const createCorsHeaders =
  (origins: readonly string[]) =>
  (origin: string | undefined): Record<string, string> => {
    if (origins.length === 0) return {};
    const [only] = origins.length === 1 ? origins : [];
    const allowed = origins.find((each) => each === (origin ?? only));
    if (allowed === undefined) return { vary: 'Origin' };
    return {
      vary: 'Origin',
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposedHeaders.join(', '),
    };
  };

/**
 * Allows storefronts of exactly these other origins, with their cookies.
 *
 * @param headers Request headers that they may send beside the contract's.
 */
export const enableCors = async (
  app: FastifyInstance,
  origins: readonly string[],
  headers: readonly string[] = [],
): Promise<void> => {
  if (origins.length === 0) return;
  const { default: cors } = await import('@fastify/cors');
  const options = {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT'],
    allowedHeaders: ['content-type', 'idempotency-key', ...headers],
    exposedHeaders,
    maxAge: 600,
  };
  await app.register(
    cors,
    (): FastifyCorsOptionsDelegateCallback => (request, callback) => {
      const { origin, 'access-control-request-method': method } = request.headers;
      // Another OPTIONS is a method like others, which the routes refuse.
      callback(null, { ...options, preflight: origin !== undefined && method !== undefined });
    },
  );
};
