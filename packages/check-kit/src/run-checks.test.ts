import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runChecks } from './run-checks.ts';

const check = (name: string, ms = 0) => ({
  name,
  run: async () => {
    await sleep(ms);
    return { name };
  },
});

const toNames = (results: readonly { name: string }[]) => results.map(({ name }) => name);

test('results keep the order of their checks, whichever ends first, and say how long it took', async () => {
  const { results, stopped } = await runChecks([check('slow', 60), check('fast')], { concurrency: 2 });
  expect(toNames(results)).toEqual(['slow', 'fast']);
  expect(results[0]?.seconds).toBeGreaterThan(0.05);
  expect(stopped).toBeUndefined();
});

test('a check that stops the run is the last', async () => {
  const { results, stopped } = await runChecks([check('one'), check('two'), check('three')], {
    findStop: async ({ name }) => (name === 'two' ? 'Nothing listens.' : undefined),
  });
  expect(toNames(results)).toEqual(['one', 'two']);
  expect(stopped).toEqual({ at: 'two', reason: 'Nothing listens.' });
});

test('an interruption does not wait for the check that runs, and leaves it out', async () => {
  const controller = new AbortController();
  const { results, stopped } = await runChecks([check('one'), check('hangs', 60_000), check('three')], {
    signal: controller.signal,
    onResult: () => void setTimeout(() => controller.abort()),
  });
  expect(toNames(results)).toEqual(['one']);
  expect(stopped).toEqual({ at: 'hangs', reason: 'Interrupted.' });
});

test('a run leaves no listener on the signal, which many runs may share', async () => {
  const { signal } = new AbortController();
  await runChecks([check('one')], { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('an error that no check expects ends the run', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new TypeError('a bug')) };
  await expect(runChecks([broken], {})).rejects.toThrow('a bug');
});
