import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const createQueue = (options: { concurrency?: number; maxQueued?: number } = {}) => {
  const enqueue = fairQueue({
    concurrency: 1,
    maxQueued: 100,
    createError: () => new Error('full'),
    ...options,
  });
  const started: string[] = [];
  const release: (() => void)[] = [];
  const add = (client: string, name = client) =>
    enqueue(client, () => {
      started.push(name);
      return new Promise<string>((resolve) => release.push(() => resolve(name)));
    });
  const releaseAll = async (jobs: Promise<unknown>[]) => {
    let done = false;
    const settled = Promise.allSettled(jobs).finally(() => {
      done = true;
    });
    while (!done) {
      for (const resolve of release.splice(0)) resolve();
      await Promise.resolve();
    }
    return settled;
  };
  return { add, started, releaseAll };
};

test('runs at most as many jobs at a time as its concurrency', async () => {
  const { add, started, releaseAll } = createQueue({ concurrency: 2 });
  const jobs = ['a', 'b', 'c'].map((client) => add(client));
  expect(started).toEqual(['a', 'b']);
  await releaseAll(jobs);
  expect(started).toEqual(['a', 'b', 'c']);
});

test('runs one job of each client in turn, and those of one client in their order', async () => {
  const { add, started, releaseAll } = createQueue();
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
  const few = ['b1', 'b2'].map((name) => add('b', name));
  await releaseAll([...many, ...few]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('a full queue rejects the newest job of the client with the most', async () => {
  const { add, started, releaseAll } = createQueue({ maxQueued: 3 });
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
  const other = add('b', 'b1');
  const results = await releaseAll([...many, other]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a full queue of clients with one job each rejects the newcomer', async () => {
  const { add, started, releaseAll } = createQueue({ maxQueued: 2 });
  const jobs = ['a', 'b', 'c', 'd'].map((client) => add(client));
  await expect(jobs[3]).rejects.toThrow('full');
  await releaseAll(jobs);
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a job that fails makes room for the next', async () => {
  const enqueue = fairQueue({ concurrency: 1, maxQueued: 1, createError: () => new Error('full') });
  const failing = enqueue('a', async () => {
    throw new Error('broken');
  });
  const next = enqueue('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('a job that has waited runs in the asynchronous context of its own request', async () => {
  const request = new AsyncLocalStorage<string>();
  const enqueue = fairQueue({ concurrency: 1, maxQueued: 100, createError: () => new Error('full') });
  const readRequest = async () => {
    await setImmediate();
    return request.getStore();
  };
  const names = ['a', 'b', 'c'];
  expect(await Promise.all(names.map((name) => request.run(name, () => enqueue(name, readRequest))))).toEqual(
    names,
  );
});
