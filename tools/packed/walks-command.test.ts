import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type ExampleProcess, startExample } from '@curiolane/conformance/example-process';
import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import { findBrowser } from '@curiolane/tools/find-browser';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { walksNodeVersions } from './libraries.ts';
import { run } from './run.ts';

/** The walks as others run them: by npx in an empty folder, through a storefront that is not ours. */

const { tarballs, nodes } = inject('packed');

let server: RunningServer;
let storefront: ExampleProcess;
let folder: string;

beforeAll(async () => {
  server = await startServer({ webRoot: '/nowhere' });
  storefront = await startExample({
    folder: 'vanilla-storefront',
    command: process.execPath,
    args: ['server.js'],
    env: { BACKEND_URL: server.storefront },
  });
  folder = await mkdtemp(join(tmpdir(), 'walks-empty-'));
});

afterAll(async () => {
  await storefront[Symbol.asyncDispose]();
  await server.stop();
  await rm(folder, { recursive: true });
});

describe.each(walksNodeVersions)('on Node %i', (version) => {
  /** npx itself runs on that version, and brings Playwright along. */
  const runWalks = (...args: string[]) =>
    run(folder, 'npx', ['--yes', '--prefer-offline', `--package=${tarballs.walks}`, '--', 'walks', ...args], {
      PATH: `${nodes[version]}${delimiter}${process.env.PATH}`,
      CHROMIUM_PATH: findBrowser(chromium.executablePath()),
    });

  test('the command walks through a storefront', async () => {
    const output = await runWalks(storefront.url, '--level', 'storefront', '--only', 'product,cart');
    expect(output).toMatch(/✓ storefront/);
  });

  test('its help names itself, and a mistake in the arguments is one line', async () => {
    expect(await runWalks('--help')).toMatch(/^Usage: npx @curiolane\/walks /);
    const failure = await runWalks('nope').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 2, stdout: '' });
    expect((failure as { stderr: string }).stderr).toMatch(/\S.*nope/);
  });
});
