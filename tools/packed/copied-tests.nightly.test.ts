import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestRunner, testRunners } from '@curiolane/contract/dev-tools';
import { createSandbox, type RunningServer, startServer, type TestSandbox } from '@curiolane/testing';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type Scenario, scenarios, serverVerificationScenarios } from './copied-scenarios.ts';
import { run } from './run.ts';

/** Entries of a journal, copied as tests: files that pass as they stand in a project with the packed libraries. */

const { projects } = inject('packed');
const project = projects.lowest;
/** Each runner would take the tests of the other as its own. */
const folders: Record<TestRunner, string> = {
  vitest: 'src/copied-for-vitest',
  playwright: 'src/copied-for-playwright',
};

const servers: RunningServer[] = [];

const readChosen = async ({ dev }: TestSandbox, { copied }: Scenario) => {
  const { entries } = (await dev.readJournal({ query: {} })).body;
  return entries
    .filter(
      ({ operation, status }) =>
        !copied || copied.includes(operation ?? '') || copied.includes(String(status)),
    )
    .map(({ id }) => id);
};

/** Statements are the same for both runners: of Playwright, which starts a process for each file, some show the rest. */
const isForPlaywright = (index: number) => index % 5 === 0;

const copyScenario = async (
  server: RunningServer,
  scenario: Scenario,
  file: string,
  runners: readonly TestRunner[],
) => {
  const { seed, data, act } = scenario;
  const shop = await createSandbox(server, { ...(seed ? { seed } : {}), ...(data ? { data } : {}) });
  await act(shop);
  // An entry is recorded when its response has been sent.
  const readEntries = async () => {
    const chosen = await readChosen(shop, scenario);
    expect(chosen).not.toEqual([]);
    return chosen.join(',');
  };
  const entries = await vi.waitFor(readEntries, 30_000);
  for (const runner of runners) {
    const { code } = (await shop.dev.copyAsTest({ query: { entries, runner } })).body;
    await writeFile(join(project, folders[runner], `${file}.test.ts`), `// ${scenario.name}\n${code}`);
  }
  await shop.delete();
};

beforeAll(async () => {
  for (const runner of testRunners) await mkdir(join(project, folders[runner]));
  const ownServers = [
    { server: await startServer({ webRoot: '/nowhere' }), list: scenarios },
    {
      server: await startServer({ webRoot: '/nowhere', verification: 'server' }),
      list: serverVerificationScenarios,
    },
  ];
  for (const [number, { server, list }] of ownServers.entries()) {
    servers.push(server);
    for (const [index, scenario] of list.entries())
      await copyScenario(
        server,
        scenario,
        `server-${number}-${index}`,
        isForPlaywright(index) ? testRunners : ['vitest'],
      );
  }
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const runner of testRunners) await rm(join(project, folders[runner]), { recursive: true });
});

const lists = [scenarios, serverVerificationScenarios];
const count = lists.flat().length;
const countForPlaywright = lists.flatMap((list) => list.filter((_, index) => isForPlaywright(index))).length;

/** Those of the run that runs this one. */
const variables = {
  VITEST: undefined,
  VITEST_POOL_ID: undefined,
  VITEST_WORKER_ID: undefined,
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
};

const runNode = (...args: string[]) => run(project, process.execPath, args, variables);

/** Tens of files, beside whatever else the machine does. */
const timeout = 600_000;

test('they compile', { timeout }, () => runNode('node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'));

test('they pass with Vitest', { timeout }, async () => {
  const output = await runNode('node_modules/vitest/vitest.mjs', 'run', '--root', folders.vitest);
  expect(output).toMatch(new RegExp(`Tests +${count} passed`));
});

test('they pass with Playwright', { timeout }, async () => {
  const output = await runNode('node_modules/playwright/cli.js', 'test', folders.playwright);
  expect(output).toMatch(new RegExp(`${countForPlaywright} passed`));
});
