import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSandbox } from '@curiolane/testing';
import { sandboxTest } from '@curiolane/testing/vitest';
import { expect, onTestFinished } from 'vitest';
import { server } from './server.ts';

const test = sandboxTest(() => server);

const { CURIOLANE_CHECKOUT = join(import.meta.dirname, '../../..'), PATH } = process.env;

const stop = async (command: ChildProcess) => {
  if (command.exitCode !== null) return;
  command.kill();
  await once(command, 'exit');
};

/** Starts `npm run record` or `npm run replay` of a checkout; resolves to its URL and how it is stopped. */
const start = async (command: 'record' | 'replay', ...args: string[]) => {
  const program = join(CURIOLANE_CHECKOUT, `apps/dev-server/src/record/${command}-command.ts`);
  const child = spawn(process.execPath, [program, ...args, '--no-build'], {
    env: { PATH, PORT: '0', WEB_ROOT: '/nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => stop(child));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Open (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { url, stop: () => stop(child) };
  }
  throw new Error(`npm run ${command} has ended.`);
};

// Two programs start, one after the other.
const timeout = 240_000;

test('what was recorded is replayed without its backend', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const recorder = await start('record', server.storefront, '--folder', folder);
  const recorded = await (await fetch(`${recorder.url}/products/1`)).json();
  expect((await fetch(`${recorder.url}/products/999`)).status).toBe(404);
  await recorder.stop();

  const replay = await start('replay', folder);
  expect(await (await fetch(`${replay.url}/products/1`)).json()).toEqual(recorded);
  const missed = await fetch(`${replay.url}/products/2`);
  expect([missed.status, await missed.text()]).toEqual([404, expect.stringContaining('GET /products/1')]);
});

test('the journal of one shop, as a HAR file, is what another shop responds with', async ({ sandbox }) => {
  await sandbox.dev.addFault({
    body: {
      operation: 'getProduct',
      match: { params: { id: 3 } },
      fault: { kind: 'status', status: 503, message: 'Closed on Mondays.' },
    },
  });
  for (const id of [1, 3, 3]) await sandbox.fetch(`/products/${id}`);
  const har = (await sandbox.dev.exportHar()).body;
  const other = await createSandbox(server, { name: 'Round trip' });
  onTestFinished(() => other.delete());
  expect((await other.dev.importHar({ body: har as never })).body).toEqual({ stubs: 3, others: 0 });
  const statuses = [];
  for (const id of [3, 3, 1]) statuses.push((await other.fetch(`/products/${id}`)).status);
  expect(statuses).toEqual([503, 200, 200]);
  const journal = (await other.dev.exportHar()).body.log.entries as { response: { content: object } }[];
  expect(JSON.stringify(journal[0]?.response.content)).toContain('Closed on Mondays.');
});
