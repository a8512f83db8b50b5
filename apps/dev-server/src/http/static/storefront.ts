import { existsSync } from 'node:fs';
import { isBackendPath } from '@curiolane/contract/backend-paths';
import { matchesEtag } from '@curiolane/ts-rest-fastify';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHeader, readBuildId, unknownProductHeader } from './build-id.ts';
import { type RenderedPages, sendRendered } from './rendered-page.ts';
import { type Page, storefrontPages } from './storefront-pages.ts';

const hashedFile = /^\/assets\//;

const oneYear = 'public, max-age=31536000, immutable';

const sendPage = (reply: FastifyReply, request: FastifyRequest, { file, etag, policy }: Page) => {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('content-security-policy', policy);
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
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

const serviceWorker = '/service-worker.js';

/** The build's worker that removes itself. */
const noServiceWorker = '/no-service-worker.js';

export type StorefrontOptions = {
  /**
   * Whether the storefront may open without a network. Development tools (sandboxes, seeds, faults) are not for pages
   * that the browser has stored, and a worker would outlive the server, on a port that other projects use as well.
   */
  offline: boolean;
};

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built storefront: its pages by route, its files by name, and in place of both what this server has
 * rendered. Returns false when there is no build.
 *
 * @param getRenderedPages Those of the shop that a request is for.
 */
export const serveStorefront = async (
  app: FastifyInstance,
  root: string,
  notFound: NotFoundHandler,
  getRenderedPages: (request: FastifyRequest) => RenderedPages,
  { offline }: StorefrontOptions,
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
  const buildId = readBuildId(root);

  app.setNotFoundHandler(async (request, reply) => {
    const path = getPath(request);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isBackendPath(path))
      return notFound(request, reply);
    // A rewritten URL could not be decoded, so it matches no page, though it may look like a product's.
    const isReadable = app.basePath + request.url === request.originalUrl;
    const proxyBuild = request.headers[buildHeader];
    // Pages of another build would load scripts that the proxy does not have.
    const isSameBuild = proxyBuild === undefined || proxyBuild === buildId;
    const renderedPages = getRenderedPages(request);
    const rendered = isReadable && isSameBuild ? await renderedPages.find(request.url) : undefined;
    if (rendered) return sendRendered(reply, request, rendered);
    const isUnknown = isReadable && renderedPages.isUnknownProduct(path);
    if (proxyBuild !== undefined)
      return notFound(request, isUnknown ? reply.header(unknownProductHeader, 'yes') : reply);
    const page = isReadable ? pages.find(path) : undefined;
    if (page) return sendPage(reply.code(isUnknown ? 404 : 200), request, page);
    const file = path === serviceWorker && !offline ? noServiceWorker : path;
    if (pages.hasFile(file)) return sendFile(reply.code(200), file);
    if (!pages.fallback || !request.headers.accept?.includes('text/html')) return notFound(request, reply);
    return sendPage(reply.code(pages.fallback.status), request, pages.fallback.page);
  });
  return true;
};
