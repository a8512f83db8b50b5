import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A photograph's name holds a hash of its content, so what was loaded once never changes. */
export const servePhotographs = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
    // The list of photographs that lies beside them is for programs, not for browsers.
    allowedPath: (path) => !path.endsWith('.json'),
    // A storefront of another origin shows them too.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });
};
