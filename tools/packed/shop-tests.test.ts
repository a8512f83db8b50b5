import { type RunningServer, startServer } from '@curiolane/testing/server-process';
import { findBrowser } from '@curiolane/tools/find-browser';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { combinationNames, nodeVersions, root } from './libraries.ts';
import { run } from './run.ts';

/** Tests of a running shop in an empty project: fixtures for Vitest and Playwright, and conformance as a library. */

const { projects, nodes } = inject('packed');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ webRoot: '/nowhere' });
});
afterAll(async () => void (await server.stop()));

const runNode = (project: string, node: string, ...args: string[]) =>
  run(project, node, args, {
    SHOP_URL: server.storefront,
    INBOX_URL: server.inbox,
    CURIOLANE_CHECKOUT: root,
    CHROMIUM_PATH: findBrowser(chromium.executablePath()),
    // Those of the test run that runs this one.
    VITEST: undefined,
    VITEST_POOL_ID: undefined,
    VITEST_WORKER_ID: undefined,
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  });

describe.each(combinationNames)('with the %s peers', (combination) => {
  const project = projects[combination];

  beforeAll(() => run(project, process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']));

  test('Vitest has a sandbox for each test', async () => {
    const output = await runNode(
      project,
      process.execPath,
      ...['node_modules/vitest/vitest.mjs', 'run', '--root', 'dist/shop-tests'],
    );
    expect(output).toMatch(/Tests +14 passed/);
  });

  test('Playwright has a sandbox for each test', async () => {
    const output = await runNode(
      project,
      process.execPath,
      ...['node_modules/playwright/cli.js', 'test', '--config', 'dist/shop-tests/playwright.config.js'],
    );
    expect(output).toContain('1 passed');
  });
});

test.each(nodeVersions)(
  'on Node %i a backend is tested by a program, and what is impossible says so',
  async (version) => {
    const node = `${nodes[version]}/node`;
    for (const program of ['check-backend', 'check-errors', 'check-server'])
      expect(await runNode(projects.lowest, node, `dist/shop-tests/${program}.js`)).toBe('ok\n');
  },
);
