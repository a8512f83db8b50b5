import { CachedResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';

const createDocument = async (basePath: string) => {
  const { devToolsDocument } = await import('@curiolane/contract/dev-tools-openapi');
  return new CachedResponse(devToolsDocument(basePath === '' ? {} : { serverUrl: basePath }));
};

/** The OpenAPI document of the development tools, for clients in other languages. Created when it is first read. */
export const serveOpenApiDocument = (app: FastifyInstance): void => {
  let document: Promise<CachedResponse> | undefined;
  app.get('/__dev/openapi.json', async (request, reply) => {
    document ??= createDocument(app.basePath);
    return (await document).send(request, reply);
  });
};
