import type { Product } from '@curiolane/contract';
import { instrumentsContract } from '@curiolane/contract/instruments';
import { contractRoutes, type ErrorBodies, type Intercept } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { clockControl } from './clock-control.ts';
import { registerDevToolsPage } from './dev-tools-page.ts';
import { devToolsHandlers } from './dev-tools-routes.ts';
import { faultIntercept } from './fault-intercept.ts';
import { plannedFaults } from './faults.ts';
import { faultyMailer } from './faulty-mailer.ts';
import { exchangeJournal } from './journal.ts';
import { writeCounts } from './journal-counts.ts';
import { keepJournal } from './journal-hooks.ts';
import type { MovableClock } from './movable-clock.ts';
import { seeding } from './seeds.ts';
import { snapshots } from './snapshots.ts';

const maxSnapshotBytes = 64 * 1024 * 1024;

export type DevToolsDependencies = { clock: MovableClock; database: Database; clearInbox: () => void };

/** What the development tools reach in the server that they belong to. */
export type DevToolsTarget = {
  products: () => readonly Product[];
  notifyOutbox: () => void;
  errorBodies: ErrorBodies;
};

export type DevTools = {
  clock: MovableClock;
  /** Gives the function that writes what the journal has counted into a folder. */
  keepCounts(folder: string): () => Promise<void>;
  intercept: Intercept;
  /** The mailer whose mails belong to the operation, with the faults planned for it. */
  wrapMailer(operation: Parameters<typeof faultyMailer>[2], mailer: Mailer): Mailer;
  /** Before the calls are mounted, so that the journal sees them. */
  mount(app: FastifyInstance, server: DevToolsTarget): void;
};

/** The development tools of one server: faults, journal, clock, seeds and snapshots. */
export const createDevTools = ({ clock, database, clearInbox }: DevToolsDependencies): DevTools => {
  const faults = plannedFaults();
  const journal = exchangeJournal();
  const { queries } = database;
  return {
    clock,
    keepCounts: (folder) => () => writeCounts(folder, journal.counts()),
    intercept: faultIntercept(faults),
    wrapMailer: (operation, mailer) => faultyMailer(mailer, faults, operation),
    mount(app, { products, notifyOutbox, errorBodies }) {
      const dependencies = {
        faults,
        journal,
        clock,
        moveClock: clockControl(clock, queries),
        seed: seeding({ queries, clock, products }),
        snapshots: snapshots(queries, clock),
        notifyOutbox,
        clearInbox,
      };
      keepJournal(app, journal, clock);
      app.register(
        contractRoutes(instrumentsContract, devToolsHandlers(dependencies), {
          errorBodies,
          bodyLimits: { restoreSnapshot: maxSnapshotBytes },
        }),
      );
      registerDevToolsPage(app, dependencies);
    },
  };
};
