import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs work in a transaction. It may run again when it failed, so it must change nothing else. */
export type Transact = <Result>(
  work: (transaction: Transaction<Schema>) => Promise<Result>,
) => Promise<Result>;

type Waiting = {
  work: (transaction: Transaction<Schema>) => Promise<unknown>;
  resolve: (value: Promise<unknown>) => void;
};

/** Bounds for how long a group occupies the event loop: SQLite runs in it. */
const maxGroup = 16;

/**
 * A `Transact` for a database with one connection: what is asked for while requests are being read runs in one
 * transaction, one after the other, and every caller waits for its commit. A commit writes each changed page of the
 * tables once, so that thirty orders cost hardly more of it than one. When one of a group fails, each of them runs
 * again, in a transaction of its own.
 */
export const groupTransactions = (queries: Kysely<Schema>): Transact => {
  const waiting: Waiting[] = [];
  let running = false;

  const runAlone = (work: Waiting['work']) => queries.transaction().execute(work);

  const runGroup = (group: readonly Waiting[]) =>
    queries.transaction().execute(async (transaction) => {
      const results: unknown[] = [];
      for (const { work } of group) results.push(await work(transaction));
      return results;
    });

  const run = async (group: readonly Waiting[]) => {
    const [first] = group;
    if (group.length === 1 && first) return first.resolve(runAlone(first.work));
    try {
      const results = await runGroup(group);
      for (const [at, { resolve }] of group.entries()) resolve(Promise.resolve(results[at]));
    } catch {
      for (const { work, resolve } of group) resolve(runAlone(work));
    }
  };

  const drain = async () => {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      // The event loop reads the other requests that have arrived first.
      await setImmediate();
      await run(waiting.splice(0, maxGroup));
    }
    running = false;
  };

  return <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    // What is told of a request by its asynchronous context holds for its work too.
    const context = new AsyncResource('GroupedTransaction');
    waiting.push({ work: (transaction) => context.runInAsyncScope(work, undefined, transaction), resolve });
    void drain();
    return promise as Promise<Result>;
  };
};
