import { AsyncResource } from 'node:async_hooks';

type Job = { run: () => void; reject: () => void };

export type FairQueueOptions = {
  concurrency: number;
  /** How many jobs may wait; beyond it the newest job of the client with the most is rejected. */
  maxQueued: number;
  /** The error of a job that was rejected. */
  createError: () => Error;
};

export type FairQueue = <Value>(client: string, work: () => Promise<Value>) => Promise<Value>;

/** Runs work with limited concurrency, one job of each client in turn: the many jobs of one do not hold up another's. */
export const fairQueue = ({ concurrency, maxQueued, createError }: FairQueueOptions): FairQueue => {
  /** In the order of their turns. A client without a waiting job has no entry. */
  const waiting = new Map<string, Job[]>();
  let running = 0;
  let queued = 0;

  const takeNext = (): Job | undefined => {
    const [turn] = waiting;
    if (!turn) return undefined;
    const [client, jobs] = turn;
    const job = jobs.shift();
    waiting.delete(client);
    if (jobs.length > 0) waiting.set(client, jobs);
    queued -= 1;
    return job;
  };

  const runNext = () => {
    if (running >= concurrency) return;
    const job = takeNext();
    if (!job) return;
    running += 1;
    job.run();
  };

  const add = (client: string, job: Job) => {
    const jobs = waiting.get(client) ?? [];
    jobs.push(job);
    waiting.set(client, jobs);
    queued += 1;
  };

  const rejectNewestOfLongest = () => {
    const [client, jobs] = [...waiting].reduce((longest, other) =>
      other[1].length >= longest[1].length ? other : longest,
    );
    jobs.pop()?.reject();
    if (jobs.length === 0) waiting.delete(client);
    queued -= 1;
  };

  return (client, work) =>
    new Promise((resolve, reject) => {
      // In the asynchronous context of its own request, and not of the one that has made place.
      const run = AsyncResource.bind(() => {
        void work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            runNext();
          });
      });
      add(client, { run, reject: () => reject(createError()) });
      runNext();
      if (queued > maxQueued) rejectNewestOfLongest();
    });
};
