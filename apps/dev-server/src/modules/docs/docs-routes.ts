import { CachedResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import { createDocsPage, type DocsPage } from './docs-page.ts';

const createDocument = async (basePath: string) => {
  const { openApiDocument } = await import('@curiolane/contract/openapi');
  return new CachedResponse(openApiDocument(basePath === '' ? {} : { serverUrl: basePath }));
};

/**
 * The documentation of the contract: an OpenAPI document for programs, and a page for people. Each is created on the
 * first request.
 */
export const serveDocs = (app: FastifyInstance, basePath = ''): void => {
  let document: Promise<CachedResponse> | undefined;
  let page: Promise<DocsPage> | undefined;
  const getPage = () => {
    page ??= createDocsPage(basePath);
    return page;
  };

  app.get('/docs/openapi.json', async (request, reply) => {
    document ??= createDocument(basePath);
    return (await document).send(request, reply);
  });

  app.get('/docs', async (request, reply) => {
    // The page loads its script by a relative URL.
    if (!request.url.split('?', 1)[0]?.endsWith('/')) return reply.redirect('/docs/', 301);
    const { html, policy } = await getPage();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(html);
  });

  app.get('/docs/js/scalar.js', async (_request, reply) => {
    const { script } = await getPage();
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'content-encoding': 'gzip' })
      .send(script);
  });
};
