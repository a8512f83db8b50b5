import { CachedResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';

let document: Promise<CachedResponse> | undefined;

const createDocument = async () => {
  const { openApiDocument } = await import('@curiolane/contract/openapi');
  return new CachedResponse(openApiDocument());
};

/** The documentation of the contract: an OpenAPI document for programs, and a page for people. */
export const serveDocs = (app: FastifyInstance): void => {
  app.get('/docs/openapi.json', async (request, reply) => {
    document ??= createDocument();
    return (await document).send(request, reply);
  });

  app.get('/docs', async (request, reply) => {
    // The page loads its script by a relative URL.
    if (!request.url.split('?', 1)[0]?.endsWith('/')) return reply.redirect('/docs/', 301);
    const { html, policy } = await docsPage();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(html);
  });

  app.get('/docs/js/scalar.js', async (_request, reply) => {
    const { script } = await docsPage();
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-encoding': 'gzip' })
      .send(script);
  });
};
