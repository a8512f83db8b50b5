import type { Product } from '@curiolane/contract';
import type { Intercept } from '@curiolane/ts-rest-fastify';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type MailsOnTheirWay, mailsOnTheirWay } from '../mail/mails-on-their-way.ts';
import { outboxStore } from '../mail/outbox-store.ts';
import { type Beginning, createBeginnings } from './beginnings.ts';
import { createClockControl } from './clock-control.ts';
import { createQueue } from './enqueue.ts';
import type { EntryLimits } from './entry-store.ts';
import { faultIntercept } from './fault-intercept.ts';
import { createFaults } from './faults.ts';
import { createJournal, type Journal } from './journal.ts';
import { type MailOperation, withMailFaults } from './mail-faults.ts';
import { findMoments } from './moments.ts';
import type { MovableClock } from './movable-clock.ts';
import { createNamedSnapshots, type SnapshotRoom } from './named-snapshots.ts';
import { readOutboxState } from './outbox-state.ts';
import { collectCauses } from './request-causes.ts';
import { createSeeder } from './seeds.ts';
import type { ShopMailbox } from './shop-mailbox.ts';
import { createSnapshots } from './snapshots.ts';
import { findCustomers, findSessionEmail } from './stored-customers.ts';
import { listAccounts, listOrders, listTables } from './stored-data.ts';

export type ShopToolsOptions = {
  clock: MovableClock;
  database: Database;
  mailbox: ShopMailbox;
  /** How much the journal keeps. */
  journalLimits?: EntryLimits;
  /** Shared by all shops of the server. */
  snapshotRoom: SnapshotRoom;
  /** Aborted when the server stops. */
  closing: AbortSignal;
  beginning: Beginning;
  /** The sender of the mails, who hears of those that bounce. */
  sender: string;
  /** The URL of the embedded inbox, when there is one. */
  inboxUrl: string | undefined;
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
  wrapMailer(operation: MailOperation, mailer: Mailer): Mailer;
  /** A mailer whose mails a reset gives up. */
  trackMails(mailer: Mailer): Mailer;
  /** What its routes need. */
  connect(target: ToolsTarget): ShopToolsDependencies;
};

export type ShopToolsDependencies = ReturnType<typeof connectTools>;

const connectTools = (
  { clock, database, mailbox, snapshotRoom, closing, beginning, inboxUrl }: ShopToolsOptions,
  tools: { faults: ReturnType<typeof createFaults>; journal: Journal; onTheirWay: MailsOnTheirWay },
  { products, notifyOutbox }: ToolsTarget,
) => {
  const { queries } = database;
  const outbox = outboxStore(queries, database.kind);
  // Resets, restored snapshots and moves of the clock change the same clock.
  const enqueue = createQueue();
  const snapshots = createSnapshots(database, clock, enqueue);
  return {
    ...tools,
    clock,
    mailbox,
    outbox,
    snapshots,
    notifyOutbox,
    closing,
    beginnings: createBeginnings(tools.journal, beginning),
    inboxUrl,
    namedSnapshots: createNamedSnapshots(snapshots, snapshotRoom),
    enqueue,
    moveClock: createClockControl(clock, queries, enqueue),
    findMoments: () => findMoments(queries, clock),
    seeder: createSeeder({ database, clock, products }),
    findCustomers: findCustomers(queries),
    findSessionEmail: findSessionEmail(queries),
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
  const { closing } = options;
  const faults = createFaults();
  const journal = createJournal(options.journalLimits);
  const onTheirWay = mailsOnTheirWay();
  return {
    clock: options.clock,
    journal,
    intercept: collectCauses(faultIntercept({ faults, closing })),
    wrapMailer: (operation, mailer) =>
      withMailFaults(mailer, { faults, closing, onTheirWay, operation, sender: options.sender }),
    trackMails: (mailer) => ({
      ...mailer,
      send: (...mail) => mailer.send(...mail),
      track: (send) => {
        const tracked = () => onTheirWay.track(send);
        return mailer.track?.(tracked) ?? tracked();
      },
    }),
    connect: (target) => connectTools(options, { faults, journal, onTheirWay }, target),
  };
};
