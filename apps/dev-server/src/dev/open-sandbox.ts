import type { contract, Product } from '@curiolane/contract';
import type { Seed, shopToolsContract } from '@curiolane/contract/dev-tools';
import { sandboxMailHeader } from '@curiolane/contract/sandbox-choice';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Mailboxes } from '../mail/mailboxes.ts';
import type { Mailer } from '../mail/mailer.ts';
import { outboxStore } from '../mail/outbox-store.ts';
import { startOutbox } from '../mail/outbox-worker.ts';
import type { HealthMonitor } from '../modules/health/health-monitor.ts';
import type { ShopDependencies } from '../shop-dependencies.ts';
import { movableClock } from './movable-clock.ts';
import type { SnapshotRoom } from './named-snapshots.ts';
import { watchShop } from './request-causes.ts';
import { type SandboxUsage, sandboxUsage } from './sandbox-usage.ts';
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
  createdAt: number;
  database: Database;
  tools: ShopTools;
  shopHandlers: ShopHandlers;
  toolsHandlers: Handlers<typeof shopToolsContract>;
  /** Completes its requests and the mails that are being sent, and frees what it holds. */
  close(): Promise<void>;
};

export type SandboxDependencies = {
  databases: { open(): Promise<Database> };
  mailboxes: Mailboxes;
  /** The mail host of the server. */
  mailer: Mailer;
  products: () => readonly Product[];
  createHandlers: (shop: ShopDependencies) => ShopHandlers;
  snapshotRoom: SnapshotRoom;
  /** Of the server. */
  health: Pick<HealthMonitor, 'current'>;
  log: FastifyBaseLogger;
};

export type SandboxOptions = { id: string; name: string | null; seed: Seed };

const withSandboxHeader = (mailer: Mailer, id: string): Mailer => ({
  ...mailer,
  send: (mail, mailId, onHandOver) =>
    mailer.send({ ...mail, headers: { [sandboxMailHeader]: id } }, mailId, onHandOver),
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

const createShop = (
  id: string,
  database: Database,
  { mailboxes, mailer, products, createHandlers, snapshotRoom, health, log }: SandboxDependencies,
) => {
  const clock = movableClock();
  const tools = createShopTools({
    clock,
    database,
    mailbox: shopMailbox(mailboxes, id),
    journalLimits,
    snapshotRoom,
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
  const toolsDependencies = tools.connect({ products, notifyOutbox });
  const shop = watchShop({
    clock,
    database,
    mailer: tools.wrapMailer('sendVerificationCode', host),
    notifyOutbox,
    health: sandboxHealth(health, database),
  });
  const shopHandlers = createHandlers(shop);
  return { tools, outbox, toolsDependencies, shopHandlers };
};

/** Opens a shop of its own: nothing of it runs while it is not used. */
export const openSandbox = async (
  { id, name, seed }: SandboxOptions,
  dependencies: SandboxDependencies,
): Promise<OpenSandbox> => {
  const { databases, mailboxes } = dependencies;
  const database = await databases.open();
  const { tools, outbox, toolsDependencies, shopHandlers } = createShop(id, database, dependencies);
  const usage = sandboxUsage(Date.now);
  const close = async () => {
    // Its readers would keep it in use.
    tools.journal.end();
    await usage.whenIdle();
    toolsDependencies.namedSnapshots.clear();
    await outbox.stop();
    await database.close();
    await mailboxes.remove(id);
  };
  try {
    if (seed !== 'empty') await toolsDependencies.seed(seed);
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
    createdAt: usage.lastUsedAt(),
    database,
    tools,
    shopHandlers,
    toolsHandlers: shopToolsHandlers(toolsDependencies),
    close,
  };
};
