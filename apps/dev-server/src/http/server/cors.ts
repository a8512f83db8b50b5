import { verificationHeader } from '@curiolane/contract';
import type { FastifyInstance } from 'fastify';

const exposedHeaders = ['retry-after', 'etag', 'location', verificationHeader];

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
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT'],
    allowedHeaders: ['content-type', 'idempotency-key', ...headers],
    exposedHeaders,
    maxAge: 600,
  });
};
