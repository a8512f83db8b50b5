import type { FastifyInstance } from 'fastify';

const readableHeaders = ['retry-after', 'etag'];

/** Admits storefronts of exactly these other origins, with their cookies, and no others. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  const { default: cors } = await import('@fastify/cors');
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: readableHeaders,
    maxAge: 600,
  });
};
