import { shopContract } from '@curiolane/contract';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { mountContract } from './http/contract-mount.ts';
import { handleErrors, notFound } from './http/error-handling.ts';
import { unreadableRequests } from './http/unreadable-requests.ts';
import { catalogueHandlers } from './modules/catalogue/catalogue-routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue-service.ts';

export type Dependencies = {
  catalogue: Catalogue;
  logger: FastifyServerOptions['logger'];
};

/** Wires the modules into one server. It never listens: whoever made it does, or injects requests. */
export const createApp = async (
  config: Config,
  { catalogue, logger }: Dependencies,
): Promise<FastifyInstance> => {
  const app = fastify({
    logger: logger ?? false,
    trustProxy: config.TRUST_PROXY === 'on',
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 1024 },
    ...unreadableRequests,
  });
  handleErrors(app, { isUnavailable: () => false });
  app.setNotFoundHandler(notFound);
  const { listProducts, getProduct } = shopContract;
  mountContract(
    app,
    { listProducts, getProduct },
    catalogueHandlers(catalogue, (error) => app.log.error(error)),
    { verbose: !config.production },
  );
  return app;
};
