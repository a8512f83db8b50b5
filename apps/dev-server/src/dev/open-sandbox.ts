import type { contract } from '@curiolane/contract';
import type { Seed, ShopData, shopToolsContract } from '@curiolane/contract/dev-tools';
import { sandboxMailHeader } from '@curiolane/contract/sandbox-choice';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Mailboxes } from '../mail/mailboxes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { outboxStore } from '../mail/outbox-store.ts';
import { startOutbox } from '../mail/outbox-worker.ts';
import type { Catalogue } from '../modules/catalogue/catalogue-service.ts';
import { shopCatalogue } from '../modules/catalogue/shop-catalogue.ts';
import type { HealthMonitor } from '../modules/health/health-monitor.ts';
import { type OwnPages, type OwnPagesOptions, ownPages } from '../rendering/own-pages.ts';
import type { ShopDependencies } from '../shop-dependencies.ts';
import type { ReplaceProducts } from './beginnings.ts';
import { movableClock } from './movable-clock.ts';
import type { SnapshotRoom } from './named-snapshots.ts';
import { watchShop } from './request-causes.ts';
import { type SandboxUsage, sandboxUsage } from './sandbox-usage.ts';
import { toProducts } from './shop-data.ts';
import { shopMailbox } from './shop-mailbox.ts';
import { createShopTools, type ShopTools } from './shop-tools.ts';
import { shopToolsHandlers } from './shop-tools-routes.ts';

/** Less than the main shop's: there are hundreds of sandboxes. */
const journalLimits = { maxEntries: 200, maxCharacters: 512 * 1024 };

export type ShopHandlers = Handlers<typeof contract>;

export type OpenSandbox = SandboxUsage & {
  id: string;
  name: string | null;
  seed: Seed;
  /** The parts of the seed that its data replace. */
  dataParts: (keyof ShopData)[];
  createdAt: number;
  database: Database;
  tools: ShopTools;
  shopHandlers: ShopHandlers;
  toolsHandlers: Handlers<typeof shopToolsContract>;
  /** Of its own catalogue; without one its pages are those of the server. */
  pages: OwnPages | undefined;
  /** Completes its requests and the mails that are being sent, and frees what it holds. */
  close(): Promise<void>;
};

export type SandboxDependencies = {
  databases: { open(): Promise<Database> };
  mailboxes: Mailboxes;
  /** The mail host of the server. */
  mailer: Mailer;
  /** The sender of the mails, who hears of those that bounce. */
  sender: string;
  /** The URL of the embedded inbox, when there is one. */
  inboxUrl: string | undefined;
  /** Of the server. */
  catalogue: Catalogue;
  ownPagesOptions: OwnPagesOptions;
  createHandlers: (shop: ShopDependencies) => ShopHandlers;
  snapshotRoom: SnapshotRoom;
  /** Of the server. */
  health: Pick<HealthMonitor, 'current'>;
  /** Aborted when the server stops. */
  closing: AbortSignal;
  log: FastifyBaseLogger;
};

export type SandboxOptions = { id: string; name: string | null; seed: Seed; data?: ShopData };

const withSandboxHeader = (mailer: Mailer, id: string): Mailer => ({
  ...mailer,
  send: (mail, mailId, onHandOver) =>
    mailer.send({ ...mail, headers: { ...mail.headers, [sandboxMailHeader]: id } }, mailId, onHandOver),
});

/** Its database is asked when somebody wants to know: a timer for each sandbox would add up. */
const sandboxHealth = (
  server: SandboxDependencies['health'],
  { ping }: Database,
): ShopDependencies['health'] => ({
  current: async () => ({
    ...(await server.current()),
    database: await ping().then(
      () => 'up' as const,
      () => 'down' as const,
    ),
  }),
});

const createCatalogue = (
  { products }: ShopData,
  { catalogue, ownPagesOptions }: SandboxDependencies,
): { catalogue: Catalogue; pages?: OwnPages; replaceProducts?: ReplaceProducts } => {
  if (!products) return { catalogue };
  const own = shopCatalogue(catalogue, toProducts(products));
  return {
    catalogue: own,
    pages: ownPages(own, ownPagesOptions),
    replaceProducts: (data) => own.replace(data && toProducts(data)),
  };
};

const createShop = (
  { id, seed, data = {} }: SandboxOptions,
  database: Database,
  dependencies: SandboxDependencies,
) => {
  const { mailboxes, mailer, createHandlers, snapshotRoom, health, closing, log } = dependencies;
  const { catalogue, pages, replaceProducts } = createCatalogue(data, dependencies);
  const clock = movableClock();
  const tools = createShopTools({
    clock,
    database,
    mailbox: shopMailbox(mailboxes, id),
    journalLimits,
    snapshotRoom,
    closing,
    beginning: { seed, data, replaceProducts },
    sender: dependencies.sender,
    inboxUrl: dependencies.inboxUrl,
  });
  const host = withSandboxHeader(mailer, id);
  const outbox = startOutbox({
    store: outboxStore(database.queries, database.kind),
    mailer: tools.wrapMailer('sendOrderConfirmation', host),
    clock,
    log: log.child({ sandbox: id }),
    polling: 'while-waiting',
  });
  const notifyOutbox = outbox.wake;
  const toolsDependencies = tools.connect({
    products: () => dependencies.catalogue.current()?.products ?? [],
    notifyOutbox,
  });
  const shop = watchShop({
    clock,
    database,
    catalogue,
    mailer: tools.wrapMailer('sendVerificationCode', host),
    accountMailer: tools.trackMails(host),
    notifyOutbox,
    health: sandboxHealth(health, database),
  });
  const shopHandlers = createHandlers(shop);
  return { tools, outbox, toolsDependencies, shopHandlers, pages };
};

const listParts = (data: ShopData) =>
  (Object.keys(data) as (keyof ShopData)[]).filter((part) => data[part] !== undefined);

/** Opens a shop of its own: nothing of it runs while it is not used. */
export const openSandbox = async (
  options: SandboxOptions,
  dependencies: SandboxDependencies,
): Promise<OpenSandbox> => {
  const { id, name, seed, data = {} } = options;
  const { databases, mailboxes } = dependencies;
  const database = await databases.open();
  const { tools, outbox, toolsDependencies, shopHandlers, pages } = createShop(
    options,
    database,
    dependencies,
  );
  const usage = sandboxUsage(Date.now);
  const close = async () => {
    // Its readers would keep it in use.
    tools.journal.end();
    await usage.whenIdle();
    toolsDependencies.namedSnapshots.clear();
    await pages?.close();
    await outbox.stop();
    await database.close();
    await mailboxes.remove(id);
  };
  try {
    if (seed !== 'empty' || data.accounts || data.orders) await toolsDependencies.seeder.seed(seed, data);
    await mailboxes.add(id, name);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...usage,
    id,
    name,
    seed,
    dataParts: listParts(data),
    createdAt: usage.lastUsedAt(),
    database,
    tools,
    shopHandlers,
    toolsHandlers: shopToolsHandlers(toolsDependencies),
    pages,
    close,
  };
};
