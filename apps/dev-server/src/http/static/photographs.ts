import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A photograph's name contains a hash of its content, so a loaded one never changes. */
export const servePhotographs = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    // The JSON list of the photographs is not for browsers.
    allowedPath: (path) => !path.endsWith('.json'),
    // A storefront of another origin may show them too.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
};
