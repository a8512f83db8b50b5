import type { devToolsContract } from '@curiolane/contract/dev-tools';
import { errorMessages } from '@curiolane/contract/error-messages';
import type { Handlers } from '@curiolane/ts-rest-fastify';
import { errorResponse } from '../http/contract/error-response.ts';
import type { createClockControl } from './clock-control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { MovableClock } from './movable-clock.ts';
import type { createSeeder } from './seeds.ts';
import type { Snapshots } from './snapshots.ts';

const defaultJournalLimit = 100;

export type DevToolsRoutesDependencies = {
  faults: Faults;
  journal: Journal;
  clock: MovableClock;
  moveClock: ReturnType<typeof createClockControl>;
  seed: ReturnType<typeof createSeeder>;
  snapshots: Snapshots;
  /** Called when mails may have become due, because the clock or the database has changed. */
  notifyOutbox: () => void;
  /** Deletes the mails of the embedded inbox, when there is one. */
  clearInbox: () => void;
};

const ok = (message: string) => ({ status: 200 as const, body: { message } });

export const devToolsHandlers = (
  dependencies: DevToolsRoutesDependencies,
): Handlers<typeof devToolsContract> => {
  const { faults, journal, clock, moveClock, seed, snapshots, notifyOutbox, clearInbox } = dependencies;
  const clockResponse = () => ({
    status: 200 as const,
    body: { now: new Date(clock.now()).toISOString(), offsetMs: clock.offset() },
  });
  return {
    listFaults: () => ({ status: 200, body: { faults: [...faults.list()] } }),
    addFault: ({ body }) => ({ status: 201, body: faults.add(body) }),
    removeFault: ({ params }) =>
      faults.remove(params.id)
        ? ok('The fault is removed.')
        : errorResponse(404, 'not_found', `There is no fault ${params.id}.`),
    removeFaults: () => {
      faults.clear();
      return ok('All faults are removed.');
    },

    readJournal: ({ query }) => ({
      status: 200,
      body: { entries: journal.latest(query.limit ?? defaultJournalLimit, query.operation) },
    }),
    clearJournal: () => {
      journal.clear();
      return ok('The journal is empty.');
    },
    readCoverage: () => ({ status: 200, body: journal.coverage() }),

    readClock: clockResponse,
    moveClock: async ({ body }) => {
      const moved = await moveClock(body);
      if (moved.outcome === 'before_session')
        return errorResponse(409, 'clock_conflict', errorMessages.clock_conflict(moved.sessionStart));
      notifyOutbox();
      return clockResponse();
    },

    reset: async ({ body }) => {
      faults.clear();
      clock.release();
      await seed(body.seed);
      // Last, so that a mail that was being sent is deleted too.
      clearInbox();
      return ok(`The shop is reset to ${body.seed}.`);
    },
    takeSnapshot: async () => ({ status: 200, body: await snapshots.take() }),
    restoreSnapshot: async ({ body }) => {
      const restored = await snapshots.restore(body);
      if (restored.outcome === 'mismatch') return errorResponse(409, 'snapshot_mismatch', restored.reason);
      notifyOutbox();
      return ok('The snapshot is restored.');
    },
  };
};
