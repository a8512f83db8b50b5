import '@curiolane/contract/zod-locale';
import { randomBytes } from 'node:crypto';
import { bodyLimits, contract, defaultBodyLimit, maxBodyKeys, maxListItems } from '@curiolane/contract';
import { sandboxHeader } from '@curiolane/contract/sandbox-choice';
import {
  contractRoutes,
  type Handlers,
  handleErrors,
  notFoundHandler,
  protocolErrors,
} from '@curiolane/ts-rest-fastify';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config.ts';
import { groupTransactions } from './db/grouped-transactions.ts';
import { rateLimits } from './db/rate-limits.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';
import type { DevTools } from './dev/dev-tools.ts';
import { createErrorBodies } from './http/contract/error-bodies.ts';
import { createHostCookie } from './http/contract/host-cookie.ts';
import { createSecurityLog, type SecurityLog } from './http/contract/security-log.ts';
import { rewriteToBelow, serveBelow } from './http/server/base-path.ts';
import { createCorsHeaders } from './http/server/cors.ts';
import { createHostAllowList } from './http/server/host-allow-list.ts';
import { addHttpEdge } from './http/server/http-edge.ts';
import { handleLongUrls } from './http/server/long-url.ts';
import { createProtocolErrorLog } from './http/server/protocol-error-log.ts';
import { securityHeaders } from './http/server/security-headers.ts';
import { rewriteUndecodableUrl } from './http/server/undecodable-url.ts';
import { refuseBodiesOfUnknownUrls } from './http/server/unknown-url.ts';
import { servePhotographs } from './http/static/photographs.ts';
import type { RenderedPages } from './http/static/rendered-page.ts';
import { serveStorefront } from './http/static/storefront.ts';
import type { Certificate } from './https-certificate.ts';
import { accountChangesHandlers } from './modules/accounts/account-changes-routes.ts';
import { accountChangesService } from './modules/accounts/account-changes-service.ts';
import { accountsHandlers } from './modules/accounts/accounts-routes.ts';
import { accountsService } from './modules/accounts/accounts-service.ts';
import { accountsStore } from './modules/accounts/accounts-store.ts';
import { oneTimeCodesService } from './modules/accounts/one-time-codes-service.ts';
import { oneTimeCodesStore } from './modules/accounts/one-time-codes-store.ts';
import { passwordHashing } from './modules/accounts/password-hashing.ts';
import { passwordResetHandlers } from './modules/accounts/password-reset-routes.ts';
import { passwordResetService } from './modules/accounts/password-reset-service.ts';
import { type EmailVerification, registrationService } from './modules/accounts/registration-service.ts';
import { createSessionReader } from './modules/accounts/session-reader.ts';
import { sessionsHandlers } from './modules/accounts/sessions-routes.ts';
import { sessionsService } from './modules/accounts/sessions-service.ts';
import { signInService } from './modules/accounts/sign-in-service.ts';
import { type CatalogueHandlers, catalogueHandlers } from './modules/catalogue/catalogue-routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue-service.ts';
import { serveDocs } from './modules/docs/docs-routes.ts';
import { featuresHandlers } from './modules/features/features-routes.ts';
import { healthHandlers } from './modules/health/health-routes.ts';
import { ordersHandlers } from './modules/orders/orders-routes.ts';
import { ordersService } from './modules/orders/orders-service.ts';
import { ordersStore } from './modules/orders/orders-store.ts';
import { savedProductsHandlers } from './modules/saved-products/saved-products-routes.ts';
import { savedProductsService } from './modules/saved-products/saved-products-service.ts';
import { savedProductsStore } from './modules/saved-products/saved-products-store.ts';
import { verificationCodesService } from './modules/verification/verification-codes-service.ts';
import { verificationCodesStore } from './modules/verification/verification-codes-store.ts';
import { verificationHandlers } from './modules/verification/verification-routes.ts';
import { verificationService } from './modules/verification/verification-service.ts';
import { verificationStore } from './modules/verification/verification-store.ts';
import type { Metrics } from './operations/metrics.ts';
import type { ShopDependencies } from './shop-dependencies.ts';

export type AppDependencies = ShopDependencies & {
  /** The pages of the storefront that show the catalogue. */
  renderedPages: RenderedPages;
  /** The folder of the catalogue's photographs; absent when another server has them. */
  photographs: string | undefined;
  log: FastifyBaseLogger;
  /** Absent unless they are asked for. */
  metrics?: Pick<Metrics, 'observe'> | undefined;
  /** Serves https with it; http without. */
  certificate?: Certificate | undefined;
  /** Absent in production: then their paths are not found. */
  devTools?: DevTools | undefined;
  /** Serves the contract's paths in place of this server's own handlers. */
  shopRoutes?: FastifyPluginAsync | undefined;
};

/** Verified by the server, registration claims the orders that a guest placed with the e-mail. */
const serverVerification = (codes: ReturnType<typeof verificationCodesService>): EmailVerification => ({
  getState: codes.getState,
  getSteps: ({ email, verificationToken }) => ({
    redeem: (transaction) => codes.redeem(verificationCodesStore(transaction), email, verificationToken),
    afterwards: (transaction, { id }) => ordersStore(transaction).claim(email, id),
  }),
});

/** What all shops of a server have in common. */
type Common = {
  /** The shops that have no catalogue of their own share the responses that are cached. */
  getCatalogueHandlers: (catalogue: Catalogue) => CatalogueHandlers;
  config: Config;
  logSecurity: SecurityLog;
};

const shopHandlers = (
  { config, logSecurity, getCatalogueHandlers }: Common,
  { clock, database, catalogue, mailer, accountMailer, notifyOutbox, countOrder, health }: ShopDependencies,
) => {
  const { queries } = database;
  const limits = rateLimits(queries, clock);
  const orders = ordersService({
    store: ordersStore(queries, {
      ...(database.kind === 'sqlite' ? { transact: groupTransactions(queries) } : {}),
      maxMailsPerHour: config.ORDER_MAILS_PER_RECIPIENT,
    }),
    clock,
    limits,
    maxPerClient: config.ORDERS_PER_CLIENT,
    products: () => catalogue.current()?.byId,
    notifyOutbox,
    countOrder,
  });
  const verification = verificationService({ store: verificationStore(queries), clock, limits, mailer });
  const codes = config.serverVerification
    ? verificationCodesService({ store: verificationCodesStore(queries), clock, limits })
    : undefined;
  const sentVerification = config.enforceSessions ? { getState: verification.getState } : undefined;
  const store = accountsStore(queries);
  const sessions = sessionsService(store, clock);
  const hashing = passwordHashing();
  const cookieOptions = {
    basePath: config.BASE_PATH,
    sameSite: config.SESSION_SAME_SITE,
    origins: config.WEB_ORIGINS,
  };
  const sessionCookie = createHostCookie('curiolane_session', cookieOptions);
  const verificationCookie = createHostCookie('curiolane_verification', cookieOptions);
  const resetCookie = createHostCookie('curiolane_reset', cookieOptions);
  const oneTimeCodes = oneTimeCodesService({ store: oneTimeCodesStore(queries), clock, limits });
  const signIns = signInService({ store, limits, hashing });
  const readSession = createSessionReader({ sessions, cookie: sessionCookie });
  return {
    ...getCatalogueHandlers(catalogue),
    ...accountsHandlers({
      accounts: accountsService({ store, countOrders: orders.count }),
      registrations: registrationService({
        store,
        clock,
        limits,
        hashing,
        verification: codes ? serverVerification(codes) : sentVerification,
      }),
      readSession,
      verificationCookie,
      countSessions: sessions.count,
      enforceSessions: config.enforceSessions,
      logSecurity,
    }),
    ...sessionsHandlers({
      signIns,
      sessions,
      cookie: sessionCookie,
      cookieSite: config.enforceSessions ? config.SESSION_SAME_SITE : undefined,
      readSession,
      logSecurity,
    }),
    ...passwordResetHandlers({
      resets: passwordResetService({ store, codes: oneTimeCodes, limits, hashing }),
      mailer: accountMailer,
      cookie: resetCookie,
      logSecurity,
    }),
    ...accountChangesHandlers({
      changes: accountChangesService({ store, signIns, codes: oneTimeCodes, hashing }),
      mailer: accountMailer,
      readSession,
      sessionCookie,
      codeCookie: createHostCookie('curiolane_email_change', cookieOptions),
      offersEmailChange: config.enforceSessions,
      logSecurity,
    }),
    ...verificationHandlers({ verification, codes, cookie: verificationCookie, logSecurity }),
    ...ordersHandlers({ orders, readSession, logSecurity }),
    ...savedProductsHandlers({
      saved: savedProductsService({
        store: savedProductsStore(queries),
        clock,
        products: () => catalogue.current()?.byId,
      }),
      readSession,
    }),
    ...healthHandlers(health),
    ...featuresHandlers([
      'password-reset',
      'order-lookup',
      'password-change',
      ...(config.enforceSessions ? (['email-change'] as const) : []),
      'account-deletion',
      'saved-products',
    ]),
  } satisfies Handlers<typeof contract>;
};

/** Wires the modules into one Fastify instance, which does not listen yet. */
export const createApp = async (config: Config, dependencies: AppDependencies): Promise<FastifyInstance> => {
  const errorBodies = createErrorBodies({ verbose: !config.production });
  const getCorsHeaders = createCorsHeaders(config.WEB_ORIGINS);
  const headers = (origin: string | undefined) => ({ ...securityHeaders, ...getCorsHeaders(origin) });
  const { clientErrorHandler, frameworkErrors } = protocolErrors(errorBodies, {
    headers,
    onError: createProtocolErrorLog(dependencies.log),
  });
  const app = fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy in front is trusted, not what a client wrote into the header before it.
    trustProxy: config.TRUST_PROXY === 'on' ? (_ip, hop) => hop === 0 : false,
    bodyLimit: defaultBodyLimit,
    requestTimeout: 60_000,
    // checkHost refuses a request without one, with the one error body.
    http: { requireHostHeader: false },
    ...(dependencies.certificate && {
      https: { ...dependencies.certificate, requireHostHeader: false },
    }),
    // What still arrives on an open connection is served, and the connection closed with its response.
    return503OnClosing: false,
    // Without it `/products/` would be a product without an id, and `/__dev/` unknown.
    routerOptions: { maxParamLength: 1024, ignoreTrailingSlash: true },
    frameworkErrors,
    clientErrorHandler: handleLongUrls(config, headers, clientErrorHandler),
    rewriteUrl: ({ url = '/' }) => rewriteUndecodableUrl(rewriteToBelow(config.BASE_PATH, url)),
  });
  // A request that is sent again is injected without a TLS socket: unless it counts as https, its cookie is not read.
  if (dependencies.certificate)
    app.addHook('onRequest', async ({ raw }) => void Object.assign(raw.socket, { encrypted: true }));
  const { devTools, catalogue, notifyOutbox, health, metrics } = dependencies;
  metrics?.observe(app);
  handleErrors(app, {
    errorBodies,
    isUnavailable: (error) => {
      dependencies.database.noteFailure(error);
      return isDatabaseUnavailable(error);
    },
  });
  await addHttpEdge(app, {
    isAllowed: createHostAllowList(config.allowedHosts),
    errorBodies,
    origins: config.WEB_ORIGINS,
    extraHeaders: devTools ? [sandboxHeader] : [],
  });
  serveBelow(app, config.BASE_PATH);
  const notFound = notFoundHandler(errorBodies);
  refuseBodiesOfUnknownUrls(app, notFound);
  const createCatalogueHandlers = (served: Catalogue) =>
    catalogueHandlers(served, (error) => dependencies.log.error({ err: error }, 'catalogue not compressed'));
  const ownHandlers = createCatalogueHandlers(catalogue);
  const common: Common = {
    config,
    getCatalogueHandlers: (served) => (served === catalogue ? ownHandlers : createCatalogueHandlers(served)),
    logSecurity: createSecurityLog(config.LOG_HASH_KEY ?? randomBytes(32).toString('hex')),
  };
  const handlers = shopHandlers(common, devTools?.watchShop(dependencies) ?? dependencies);
  const chosenHandlers = devTools?.register(app, {
    catalogue,
    notifyOutbox,
    health,
    errorBodies,
    handlers,
    createHandlers: (shop) => shopHandlers(common, shop),
  });
  const ownRoutes = () =>
    contractRoutes(contract, chosenHandlers ?? handlers, {
      errorBodies,
      bodyLimits,
      maxBodyKeys,
      maxListItems,
      ...(devTools ? { intercept: devTools.intercept, onInvalidResponse: devTools.recordViolations } : {}),
    });
  app.register(dependencies.shopRoutes ?? ownRoutes());
  serveDocs(app, config.BASE_PATH);
  if (dependencies.photographs !== undefined) await servePhotographs(app, dependencies.photographs);
  const getPages = (request: FastifyRequest) => devTools?.findPages(request) ?? dependencies.renderedPages;
  const isServed = await serveStorefront(app, config.WEB_ROOT, notFound, getPages, {
    offline: !config.devTools,
  });
  if (!isServed)
    dependencies.log.info(`No storefront is built at ${config.WEB_ROOT}: serving the API alone.`);
  return app;
};
