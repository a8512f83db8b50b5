import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOrder, listProducts, placeOrder } from '@curiolane/testing';
import { runLabel } from '@curiolane/tools/docker-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailbox } from '../fixtures/mailbox.ts';
import { waitFor } from '../fixtures/wait-for.ts';

/** The image that is everything in one container, as restricted as it may be run. */

const execute = promisify(execFile);
const docker = async (...args: string[]) =>
  (
    await execute('docker', args, { cwd: join(import.meta.dirname, '../..'), maxBuffer: 2 ** 26 })
  ).stdout.trim();

const image = 'curiolane/mock-server:test';

/** As Compose has built the other images of this stack, so that the storefront is not built again. */
const buildArguments = [
  'BASE_PATH=',
  'SITE_URL=http://localhost:8080',
  'API_URL=',
  'CATALOGUE_URL=',
  'GATING=',
  'SERVICE_WORKER=',
  'LANGUAGE=',
  'LOCALE=',
  'CURRENCY=',
].flatMap((argument) => ['--build-arg', argument]);
const volume = `curiolane-test-${process.pid}`;
const email = 'maya@example.test';

const inspect = (container: string, format: string) => docker('inspect', '--format', format, container);

const run = async () => {
  const label = ['--label', `${runLabel}=${process.env.TEST_RUN ?? ''}`];
  const ports = ['--publish', '127.0.0.1::3000', '--publish', '127.0.0.1::8025'];
  const restrictions = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'];
  const data = ['--volume', `${volume}:/data`];
  const began = performance.now();
  const id = await docker('run', '--detach', ...label, ...ports, ...restrictions, ...data, image);
  await waitFor(
    'it is healthy',
    async () => ((await inspect(id, '{{.State.Health.Status}}')) === 'healthy' ? true : undefined),
    { intervalMs: 50 },
  );
  const seconds = (performance.now() - began) / 1000;
  const port = async (inner: number) => (await docker('port', id, `${inner}/tcp`)).split(':').at(-1);
  return {
    id,
    seconds,
    storefront: `http://localhost:${await port(3000)}`,
    inbox: `http://localhost:${await port(8025)}`,
  };
};

let started: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  await docker(
    'build',
    '--quiet',
    '--target',
    'mock-server',
    '--tag',
    image,
    '--file',
    'docker/dev-server.Dockerfile',
    ...buildArguments,
    '.',
  );
  started = await run();
}, 900_000);
afterAll(async () => {
  await docker('rm', '--force', started.id);
  await docker('volume', 'rm', volume);
});

test('it is healthy, without root', async () => {
  console.log(`The container is healthy after ${started.seconds.toFixed(1)} s.`);
  expect(await docker('exec', started.id, 'id', '-un')).toBe('node');
});

test('it has the storefront with its catalogue, the console and the documentation', async () => {
  const read = async (path: string) =>
    (await fetch(`${started.storefront}${path}`, { headers: { accept: 'text/html' } })).text();
  await waitFor('the list is rendered', async () =>
    (await read('/Shop')).includes('Tidal Stoneware Mug') ? true : undefined,
  );
  expect(await read('/__dev')).toContain('<title>Console');
  expect(await read('/docs/')).toContain('CurioLane API');
});

test('it takes an order, and has its mail in the inbox', async () => {
  const order = createOrder(await listProducts(started.storefront), email);
  expect((await placeOrder(started.storefront, order)).status).toBe(201);
  await new Mailbox(started.inbox, email).find('confirmed');
});

test('its data outlives it', async () => {
  // A mail is in the inbox a moment before it is in the volume.
  await docker('stop', started.id);
  await docker('rm', started.id);
  started = await run();
  expect(await new Mailbox(started.inbox, email).count('confirmed')).toBe(1);
});
