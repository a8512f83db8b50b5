import { CachedResponse } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';

let document: Promise<CachedResponse> | undefined;

const createDocument = async () => {
  const { devToolsDocument } = await import('@curiolane/contract/dev-tools-openapi');
  return new CachedResponse(devToolsDocument());
};

/** The OpenAPI document of the development tools, for clients in other languages. Created when it is first read. */
export const serveOpenApiDocument = (app: FastifyInstance): void => {
  app.get('/__dev/openapi.json', async (request, reply) => {
    document ??= createDocument();
    return (await document).send(request, reply);
  });
};
