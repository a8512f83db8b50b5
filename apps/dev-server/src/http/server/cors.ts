import type { FastifyInstance } from 'fastify';

const exposedHeaders = ['retry-after', 'etag'];

/** Allows storefronts of exactly these other origins, with their cookies. */
export const enableCors = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  const { default: cors } = await import('@fastify/cors');
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE', 'PUT'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders,
    maxAge: 600,
  });
};
