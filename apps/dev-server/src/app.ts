import { contract, maxBodyBytes, maxListItems } from '@curiolane/contract';
import {
  contractRoutes,
  type Handlers,
  handleErrors,
  notFoundHandler,
  protocolErrors,
} from '@curiolane/ts-rest-fastify';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { rateLimits } from './db/rate-limits.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import type { DevTools } from './dev/dev-tools.ts';
import { createErrorBodies } from './http/contract/error-bodies.ts';
import { sessionCookie } from './http/contract/session-cookie.ts';
import { enableCors } from './http/server/cors.ts';
import { closeIdleConnectionsOnClose } from './http/server/idle-connections.ts';
import { registerJsonParser } from './http/server/json-parser.ts';
import { handleLongUrls } from './http/server/long-url.ts';
import { addSecurityHeaders } from './http/server/security-headers.ts';
import { rewriteUndecodableUrl } from './http/server/undecodable-url.ts';
import { servePhotographs } from './http/static/photographs.ts';
import { serveStorefront } from './http/static/storefront.ts';
import type { Mailer } from './mail/mailer.ts';
import { accountsHandlers, createSessionReader } from './modules/accounts/accounts-routes.ts';
import { accountsService } from './modules/accounts/accounts-service.ts';
import { accountsStore } from './modules/accounts/accounts-store.ts';
import { passwordHashing } from './modules/accounts/password-hashing.ts';
import { sessionsService } from './modules/accounts/sessions-service.ts';
import { catalogueHandlers } from './modules/catalogue/catalogue-routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue-service.ts';
import { serveDocs } from './modules/docs/docs-routes.ts';
import { healthHandlers } from './modules/health/health-routes.ts';
import { ordersHandlers } from './modules/orders/orders-routes.ts';
import { ordersService } from './modules/orders/orders-service.ts';
import { ordersStore } from './modules/orders/orders-store.ts';
import { verificationHandlers } from './modules/verification/verification-routes.ts';
import { verificationService } from './modules/verification/verification-service.ts';
import { verificationStore } from './modules/verification/verification-store.ts';

export type AppDependencies = {
  clock: Clock;
  database: Database;
  mailer: Mailer;
  catalogue: Catalogue;
  /** The folder of the catalogue's photographs. */
  photographs: string;
  /** Called when a mail was added to the outbox. */
  notifyOutbox: () => void;
  log: FastifyBaseLogger;
  /** Absent in production: then their paths are not found. */
  devTools?: DevTools | undefined;
};

const shopHandlers = (config: Config, dependencies: AppDependencies) => {
  const { clock, database, mailer, catalogue, notifyOutbox, log } = dependencies;
  const { queries } = database;
  const limits = rateLimits(queries, clock);
  const orders = ordersService({
    store: ordersStore(queries),
    clock,
    products: () => catalogue.current()?.byId,
    notifyOutbox,
  });
  const verification = verificationService({ store: verificationStore(queries), clock, limits, mailer });
  const store = accountsStore(queries);
  const sessions = sessionsService(store, clock);
  const accounts = accountsService({
    store,
    clock,
    limits,
    hashing: passwordHashing(),
    getVerification: config.enforceSessions ? verification.getState : undefined,
    countOrders: orders.count,
  });
  const signedIn = { sessions, cookie: sessionCookie };
  return {
    ...catalogueHandlers(catalogue, (error) => log.error({ err: error }, 'catalogue not compressed')),
    ...accountsHandlers({ accounts, ...signedIn, enforceSessions: config.enforceSessions }),
    ...verificationHandlers(verification),
    ...ordersHandlers({ orders, readSession: createSessionReader(signedIn) }),
    ...healthHandlers({
      databaseUp: () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      mailUp: mailer.reachable,
    }),
  } satisfies Handlers<typeof contract>;
};

/** Wires the modules into one Fastify instance, which does not listen yet. */
export const createApp = async (config: Config, dependencies: AppDependencies): Promise<FastifyInstance> => {
  const errorBodies = createErrorBodies({ verbose: !config.production });
  const { clientErrorHandler, frameworkErrors } = protocolErrors(errorBodies);
  const app = fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy in front is trusted, not what a client wrote into the header before it.
    trustProxy: config.TRUST_PROXY === 'on' ? (_ip, hop) => hop === 0 : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors,
    clientErrorHandler: handleLongUrls(config.WEB_ROOT, clientErrorHandler),
    rewriteUrl: rewriteUndecodableUrl,
  });
  closeIdleConnectionsOnClose(app);
  registerJsonParser(app);
  addSecurityHeaders(app);
  handleErrors(app, { errorBodies, isUnavailable: isDatabaseUnavailable });
  await enableCors(app, config.WEB_ORIGINS);
  const { devTools, catalogue, notifyOutbox } = dependencies;
  devTools?.register(app, {
    products: () => catalogue.current()?.products ?? [],
    notifyOutbox,
    errorBodies,
  });
  app.register(
    contractRoutes(contract, shopHandlers(config, dependencies), {
      errorBodies,
      maxListItems,
      ...(devTools ? { intercept: devTools.intercept } : {}),
    }),
  );
  serveDocs(app);
  await servePhotographs(app, dependencies.photographs);
  const isServed = await serveStorefront(app, config.WEB_ROOT, notFoundHandler(errorBodies));
  if (!isServed)
    dependencies.log.info(`No storefront is built at ${config.WEB_ROOT}: serving the API alone.`);
  return app;
};
