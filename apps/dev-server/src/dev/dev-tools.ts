import type { Product } from '@curiolane/contract';
import { devToolsContract } from '@curiolane/contract/dev-tools';
import { contractRoutes, type ErrorBodies, type Intercept } from '@curiolane/ts-rest-fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createClockControl } from './clock-control.ts';
import { registerDevToolsPage } from './dev-tools-page.ts';
import { devToolsHandlers } from './dev-tools-routes.ts';
import { faultIntercept } from './fault-intercept.ts';
import { createFaults } from './faults.ts';
import { createJournal } from './journal.ts';
import { writeCounts } from './journal-counts.ts';
import { addJournalHooks } from './journal-hooks.ts';
import { withMailFaults } from './mail-faults.ts';
import type { MovableClock } from './movable-clock.ts';
import { createSeeder } from './seeds.ts';
import { createSnapshots } from './snapshots.ts';

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
  /** Writes the journal's counts into a folder. */
  writeCounts(folder: string): Promise<void>;
  intercept: Intercept;
  /** Wraps the mailer of an operation so that the operation's mail faults apply. */
  wrapMailer(operation: Parameters<typeof withMailFaults>[2], mailer: Mailer): Mailer;
  /** Must run before the shop's routes are registered, so that the journal records them. */
  register(app: FastifyInstance, server: DevToolsTarget): void;
};

/** The development tools of one server: faults, journal, clock, seeds and snapshots. */
export const createDevTools = ({ clock, database, clearInbox }: DevToolsDependencies): DevTools => {
  const faults = createFaults();
  const journal = createJournal();
  const { queries } = database;
  return {
    clock,
    writeCounts: (folder) => writeCounts(folder, journal.counts()),
    intercept: faultIntercept(faults),
    wrapMailer: (operation, mailer) => withMailFaults(mailer, faults, operation),
    register(app, { products, notifyOutbox, errorBodies }) {
      const dependencies = {
        faults,
        journal,
        clock,
        moveClock: createClockControl(clock, queries),
        seed: createSeeder({ queries, clock, products }),
        snapshots: createSnapshots(queries, clock),
        notifyOutbox,
        clearInbox,
      };
      addJournalHooks(app, journal, clock);
      app.register(
        contractRoutes(devToolsContract, devToolsHandlers(dependencies), {
          errorBodies,
          bodyLimits: { restoreSnapshot: maxSnapshotBytes },
        }),
      );
      registerDevToolsPage(app, dependencies);
    },
  };
};
