import { devToolsContract, maxShopDataBytes, type ShopData } from '@curiolane/contract/dev-tools';
import { mainShop } from '@curiolane/contract/sandbox-choice';
import { contractRoutes, type ErrorBodies, type Intercept } from '@curiolane/ts-rest-fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { memoryDatabases } from '../db/memory-databases.ts';
import { registerJsonParser } from '../http/server/json-parser.ts';
import type { RenderedPages } from '../http/static/rendered-page.ts';
import type { Mailboxes } from '../mail/mailboxes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createTurns } from '../rendering/own-pages.ts';
import type { ShopDependencies } from '../shop-dependencies.ts';
import { registerConsole } from './console-files.ts';
import { dispatchHandlers } from './dispatch-handlers.ts';
import { getServerCoverage } from './journal.ts';
import { addCounts, writeCounts } from './journal-counts.ts';
import { registerJournalEvents } from './journal-events.ts';
import { addJournalHooks, recordViolations } from './journal-hooks.ts';
import type { MovableClock } from './movable-clock.ts';
import { createSnapshotRoom, type SnapshotRoom } from './named-snapshots.ts';
import { openSandbox, type SandboxDependencies, type ShopHandlers } from './open-sandbox.ts';
import { serveOpenApiDocument } from './openapi-route.ts';
import { watchShop } from './request-causes.ts';
import { chooseSandboxes, type RequestSandboxes } from './request-sandbox.ts';
import { registerSandboxLinks } from './sandbox-links.ts';
import { markSandboxPages } from './sandbox-mark.ts';
import { sandboxesHandlers } from './sandbox-routes.ts';
import { createSandboxes, type Sandboxes } from './sandboxes.ts';
import { shopMailbox } from './shop-mailbox.ts';
import { createShopTools, type ShopTools, type ShopToolsDependencies } from './shop-tools.ts';
import { shopToolsHandlers } from './shop-tools-routes.ts';
import { completeShopHandlers, type UnwrittenRoutes } from './unwritten-routes.ts';

const maxFileBytes = 64 * 1024 * 1024;

export type DevToolsDependencies = {
  clock: MovableClock;
  database: Database;
  /** The mail host. */
  mailer: Mailer;
  mailboxes: Mailboxes;
  log: FastifyBaseLogger;
  /** What an operation without a handler responds with. */
  unwrittenRoutes: UnwrittenRoutes;
  maxSandboxes: number;
  sandboxTtlMs: number;
  /** Whether every page of the storefront links the console. */
  linksConsole: boolean;
  /** The folder of the built console. */
  consoleRoot: string;
  /** The URL of the embedded inbox, when there is one. */
  inboxUrl?: string | undefined;
  snapshotRoom?: SnapshotRoom | undefined;
  /** The folder of the built storefront, whose pages are rendered with the catalogues of sandboxes. */
  webRoot: string;
  /** The sender of the mails, who hears of those that bounce. */
  sender: string;
  /** What the main shop begins with. */
  data?: ShopData | undefined;
};

/** What the development tools reach in the server that they belong to. */
export type DevToolsTarget = Pick<ShopDependencies, 'catalogue' | 'notifyOutbox' | 'health'> & {
  errorBodies: ErrorBodies;
  /** Of the main shop. */
  handlers: ShopHandlers;
  /** Creates those of a sandbox. */
  createHandlers: (shop: ShopDependencies) => ShopHandlers;
};

export type DevTools = Pick<ShopTools, 'clock' | 'wrapMailer' | 'trackMails'> & {
  /** Writes what the journals of all shops have counted into a folder. */
  writeCounts(folder: string): Promise<void>;
  intercept: Intercept;
  /** The main shop, whose rows and mails are attributed to the requests that cause them. */
  watchShop: typeof watchShop;
  /** Notes in the journal how a handler's response violates the contract. */
  recordViolations: typeof recordViolations;
  /**
   * Must run before the shop's routes are registered, so that the journal records them.
   *
   * @returns the handlers of the shop that each request chooses, with examples in place of missing
   * ones.
   */
  register(app: FastifyInstance, target: DevToolsTarget): ShopHandlers;
  /** The pages of the sandbox that a request chooses, where it has a catalogue of its own. */
  findPages(request: FastifyRequest): RenderedPages | undefined;
  /** Absent before `register`. */
  sandboxes(): Sandboxes | undefined;
  /** Deletes the sandboxes. */
  close(): Promise<void>;
};

type Registered = { sandboxes: Sandboxes; requests: RequestSandboxes };

const createServerSandboxes = (
  { mailer, mailboxes, log, maxSandboxes, sandboxTtlMs, webRoot, sender, inboxUrl }: DevToolsDependencies,
  { snapshotRoom, closing }: { snapshotRoom: SnapshotRoom; closing: AbortSignal },
  { catalogue, createHandlers, health }: DevToolsTarget,
  closedCounts: Map<string, number>,
): Sandboxes => {
  const databases = memoryDatabases();
  const dependencies: SandboxDependencies = {
    databases,
    mailboxes,
    mailer,
    sender,
    inboxUrl,
    catalogue,
    ownPagesOptions: { root: webRoot, log, takeTurn: createTurns() },
    createHandlers,
    snapshotRoom,
    closing,
    health,
    log,
  };
  return createSandboxes({
    max: maxSandboxes,
    ttlMs: sandboxTtlMs,
    open: (options) => openSandbox(options, dependencies),
    onClose: ({ tools }) => addCounts(closedCounts, tools.journal.counts()),
    onCloseError: (error) => log.error({ err: error }, 'sandbox not closed'),
  });
};

const registerRoutes = (
  app: FastifyInstance,
  main: ShopToolsDependencies,
  { sandboxes, requests }: Registered,
  {
    target: { errorBodies, catalogue },
    linksConsole,
    closedCounts,
  }: { target: DevToolsTarget; linksConsole: boolean; closedCounts: ReadonlyMap<string, number> },
) => {
  const products = () => catalogue.current()?.products;
  const readCoverage = () =>
    getServerCoverage(
      new Map([
        [mainShop, main.journal],
        ...sandboxes.list().map(({ id, tools }) => [id, tools.journal] as const),
      ]),
      closedCounts,
    );
  const handlers = {
    ...dispatchHandlers(shopToolsHandlers(main), (request) => requests.find(request)?.toolsHandlers),
    ...sandboxesHandlers(sandboxes, { basePath: app.basePath, products, readCoverage }),
  };
  app.register(async (ownApp) => {
    registerJsonParser(ownApp, { maxValues: Infinity });
    await ownApp.register(
      contractRoutes(devToolsContract, handlers, {
        errorBodies,
        bodyLimits: {
          restoreSnapshot: maxFileBytes,
          importHar: maxFileBytes,
          createSandbox: maxShopDataBytes,
          addFault: maxShopDataBytes,
        },
      }),
    );
  });
  serveOpenApiDocument(app);
  registerSandboxLinks(app, sandboxes);
  markSandboxPages(app, requests, linksConsole);
  registerJournalEvents(app, (request) => (requests.find(request)?.tools ?? main).journal);
};

/** The development tools of one server: those of its main shop, and the sandboxes with theirs. */
export const createDevTools = (dependencies: DevToolsDependencies): DevTools => {
  const {
    clock,
    database,
    mailboxes,
    sender,
    inboxUrl,
    data = {},
    snapshotRoom = createSnapshotRoom(),
  } = dependencies;
  const closing = new AbortController();
  const main = createShopTools({
    clock,
    database,
    mailbox: shopMailbox(mailboxes),
    snapshotRoom,
    closing: closing.signal,
    beginning: { seed: 'empty', data },
    sender,
    inboxUrl,
  });
  const closedCounts = new Map<string, number>();
  let registered: Registered | undefined;
  return {
    clock,
    wrapMailer: main.wrapMailer,
    trackMails: main.trackMails,
    async writeCounts(folder) {
      const counts = new Map(closedCounts);
      for (const { journal } of [main, ...(registered?.sandboxes.list() ?? []).map(({ tools }) => tools)])
        addCounts(counts, journal.counts());
      await writeCounts(folder, Object.fromEntries(counts));
    },
    intercept: (name, context, work) =>
      (registered?.requests.find(context.request)?.tools ?? main).intercept(name, context, work),
    watchShop,
    recordViolations,
    register(app, target) {
      const shared = { snapshotRoom, closing: closing.signal };
      const sandboxes = createServerSandboxes(dependencies, shared, target, closedCounts);
      const requests = chooseSandboxes(app, sandboxes);
      registered = { sandboxes, requests };
      addJournalHooks(app, (request) => requests.choose<ShopTools>(request, main, ({ tools }) => tools));
      const { catalogue, notifyOutbox } = target;
      const products = () => catalogue.current()?.products ?? [];
      registerRoutes(app, main.connect({ products, notifyOutbox }), registered, {
        target,
        linksConsole: dependencies.linksConsole,
        closedCounts,
      });
      app.addHook('preClose', (done) => {
        closing.abort();
        done();
      });
      registerConsole(app, dependencies);
      const written = dispatchHandlers(target.handlers, (request) => requests.find(request)?.shopHandlers);
      return completeShopHandlers(written, dependencies.unwrittenRoutes);
    },
    findPages: (request) => registered?.requests.find(request)?.pages,
    sandboxes: () => registered?.sandboxes,
    close: async () => registered?.sandboxes.close(),
  };
};
