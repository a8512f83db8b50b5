import type { Product } from '@curiolane/contract';
import type { Intercept } from '@curiolane/ts-rest-fastify';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { outboxStore } from '../mail/outbox-store.ts';
import { createClockControl } from './clock-control.ts';
import type { EntryLimits } from './entry-store.ts';
import { faultIntercept } from './fault-intercept.ts';
import { createFaults } from './faults.ts';
import { createJournal, type Journal } from './journal.ts';
import { withMailFaults } from './mail-faults.ts';
import { findMoments } from './moments.ts';
import type { MovableClock } from './movable-clock.ts';
import { createNamedSnapshots, type SnapshotRoom } from './named-snapshots.ts';
import { readOutboxState } from './outbox-state.ts';
import { collectCauses } from './request-causes.ts';
import { createSeeder } from './seeds.ts';
import type { ShopMailbox } from './shop-mailbox.ts';
import { createSnapshots } from './snapshots.ts';
import { listAccounts, listOrders, listTables } from './stored-data.ts';

export type ShopToolsOptions = {
  clock: MovableClock;
  database: Database;
  mailbox: ShopMailbox;
  /** How much the journal keeps. */
  journalLimits?: EntryLimits;
  /** Shared by all shops of the server. */
  snapshotRoom: SnapshotRoom;
};

/** What the tools reach in the shop that they belong to. */
export type ToolsTarget = {
  products: () => readonly Product[];
  /** Called when mails may have become due, because the clock or the database has changed. */
  notifyOutbox: () => void;
};

export type ShopTools = {
  clock: MovableClock;
  journal: Journal;
  intercept: Intercept;
  /** Wraps the mailer of an operation so that the operation's mail faults apply. */
  wrapMailer(operation: Parameters<typeof withMailFaults>[2], mailer: Mailer): Mailer;
  /** What its routes need. */
  connect(target: ToolsTarget): ShopToolsDependencies;
};

export type ShopToolsDependencies = ReturnType<typeof connectTools>;

const connectTools = (
  { clock, database, mailbox, snapshotRoom }: ShopToolsOptions,
  tools: { faults: ReturnType<typeof createFaults>; journal: Journal },
  { products, notifyOutbox }: ToolsTarget,
) => {
  const { queries } = database;
  const outbox = outboxStore(queries, database.kind);
  const snapshots = createSnapshots(database, clock);
  return {
    ...tools,
    clock,
    mailbox,
    outbox,
    snapshots,
    notifyOutbox,
    namedSnapshots: createNamedSnapshots(snapshots, snapshotRoom),
    moveClock: createClockControl(clock, queries),
    findMoments: () => findMoments(queries, clock),
    seed: createSeeder({ database, clock, products }),
    readOutbox: () => readOutboxState(outbox),
    stored: {
      listAccounts: () => listAccounts(queries, clock),
      listOrders: () => listOrders(queries),
      listTables: () => listTables(queries),
    },
  };
};

/** The development tools of one shop: faults, journal, clock, seeds and snapshots. */
export const createShopTools = (options: ShopToolsOptions): ShopTools => {
  const faults = createFaults();
  const journal = createJournal(options.journalLimits);
  return {
    clock: options.clock,
    journal,
    intercept: collectCauses(faultIntercept(faults)),
    wrapMailer: (operation, mailer) => withMailFaults(mailer, faults, operation),
    connect: (target) => connectTools(options, { faults, journal }, target),
  };
};
