import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findDescendants, stopAtRandom } from './stop-at-random.ts';

test('the processes below one are its children and theirs, and no others', () => {
  const listing = '  1     0\n 20     1\n 21    20\n 22    21\n 30     1\n';
  expect(findDescendants(listing, 20)).toEqual([21, 22]);
  expect(findDescendants(listing, 30)).toEqual([]);
});

test('processes are stopped, and go on once it ends', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => process.stdout.write("."), 5)']);
  const ended = new AbortController();
  const stopping = stopAtRandom(ended.signal, 1);
  const isStopped = () =>
    String(execFileSync('ps', ['-o', 'state=', '-p', String(child.pid)])).startsWith('T');
  await expect.poll(isStopped, { interval: 1 }).toBe(true);
  ended.abort();
  expect(await stopping).toBeGreaterThan(0);
  // A stopped process would write nothing.
  await once(child.stdout, 'data');
  child.kill();
  await once(child, 'close');
});
