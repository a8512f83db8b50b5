import { existsSync } from 'node:fs';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, storefrontPages } from './storefront-pages.ts';

const hashedFile = /^\/assets\//;

const oneYear = 'public, max-age=31536000, immutable';

const sendPage = (reply: FastifyReply, request: FastifyRequest, { file, etag, policy }: Page) => {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('content-security-policy', policy);
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send();
  return reply.sendFile(file, { cacheControl: false, etag: false, lastModified: false });
};

const sendFile = (reply: FastifyReply, path: string) =>
  reply
    .header('cache-control', hashedFile.test(path) ? oneYear : 'no-cache')
    .sendFile(path.slice(1), { cacheControl: false });

const getPath = (request: FastifyRequest) => {
  const [path = '/'] = request.url.split('?');
  return decodeURIComponent(path);
};

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the built storefront: its pages by route, its files by name. @returns false when there is no build. */
export const serveStorefront = async (
  app: FastifyInstance,
  root: string,
  notFound: NotFoundHandler,
): Promise<boolean> => {
  if (!existsSync(root)) {
    app.setNotFoundHandler(notFound);
    return false;
  }
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  });
  const pages = storefrontPages(root);

  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isBackendPath(path))
      return notFound(request, reply);
    // A URL that was rewritten could not be decoded: it is no page's, though it may look like a product's.
    const page = request.url === request.originalUrl ? pages.find(path) : undefined;
    if (page) return sendPage(reply.code(200), request, page);
    if (pages.hasFile(path)) return sendFile(reply.code(200), path);
    if (!pages.fallback || !request.headers.accept?.includes('text/html')) return notFound(request, reply);
    return sendPage(reply.code(pages.fallback.status), request, pages.fallback.page);
  });
  return true;
};
