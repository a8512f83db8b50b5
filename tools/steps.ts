import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runComposedTests, runContainerTests, runSwarmTests } from './container-steps.ts';
import { whyNoContainers } from './docker-engine.ts';
import { validateManifests } from './kubernetes.ts';
import { type Outcome, runCheck, skipOutcome, sumOutcomes } from './outcome.ts';

/**
 * `daily` is `npm test`. `gate` is also part of `npm test -- --all`, and `nightly` of `npm run nightly` only.
 */
export type Tier = 'daily' | 'gate' | 'nightly';

export type Step = {
  name: string;
  tier: Tier;
  /** How long it takes on two quiet cores when nothing of it is stored, as a person reads it. */
  takes: string;
  needsDocker?: true;
  /** Judges what the steps before it did together, so it makes no sense alone. */
  needsAll?: true;
} & (
  | {
      /** The tasks of `turbo.json` that it is. */
      tasks: readonly string[];
    }
  | {
      /** The projects of Playwright that it is. They run what was built. */
      browsers: readonly string[];
    }
  | { run: () => Promise<Outcome> }
);

const check = (name: string, takes: string, ...tasks: string[]): Step => ({
  name,
  tier: 'daily',
  takes,
  tasks,
});

/** Every task's servers write what they have responded with into the reports of its package. */
const checkStatuses = (): Promise<Outcome> => {
  const folders = globSync('{apps/*,packages/*,e2e}/reports/journal', {
    cwd: join(import.meta.dirname, '..'),
  });
  return runCheck('node', 'apps/dev-server/src/dev/journal-command.ts', '--folder', ...folders);
};

/** A judge of server and OpenAPI document from outside, in Python, which no other step needs. */
const runSchemathesis = async (): Promise<Outcome> =>
  process.env.SCHEMATHESIS
    ? runCheck('node', 'packages/fuzz/src/schemathesis/cli.ts')
    : skipOutcome(
        'SCHEMATHESIS names no program (docs/reference/openapi.md says how to install it)',
        'Schemathesis',
      );

/** With containers on PostgreSQL, too. */
const soak = async (): Promise<Outcome> => {
  const args = ['e2e/soak/cli.ts', '--minutes', '5', '--database'];
  const reason = await whyNoContainers(['postgres:17-bookworm']);
  if (!reason) return runCheck('node', ...args, 'both');
  return sumOutcomes([
    await runCheck('node', ...args, 'sqlite'),
    skipOutcome(reason, 'the soak on PostgreSQL'),
  ]);
};

/** Two minutes in the gate, and more at night. */
const repeatChanged = (): Promise<Outcome> => {
  const minutes = process.env.NIGHTLY ? '5' : '2';
  return runCheck('node', 'e2e/chaos/cli.ts', '--changed', '--repeat', '10', '--minutes', minutes);
};

const nightly = (name: string, takes: string, command: string, ...args: string[]): Step => ({
  name,
  tier: 'nightly',
  takes,
  run: () => runCheck('node', command, ...args),
});

/**
 * The steps of `npm test`, `npm test -- --all` and `npm run nightly`, by stages, cheapest first. Steps of a stage run
 * beside each other: all tasks in one run of turbo, all browser tests in one of Playwright, and the others one after
 * another, since those on Docker leave a part of the processor. Not beside the browser tests: Chromium gives up what it is
 * loading when the network of a container comes or goes.
 */
export const stages: readonly (readonly Step[])[] = [
  [check('build', '10 s', 'build'), check('bytes of each page', '4 s', 'check:bytes')],
  [
    check('lint and format', '6 s', 'check:lint'),
    check('lint of styles', '5 s', 'check:styles'),
    check('spelling', '15 s', 'check:spelling'),
    check('types', '1 min', 'typecheck', 'typecheck:tools'),
    check('import rules', '6 s', 'check:imports'),
    check('unused code', '9 s', 'check:unused'),
    check('seeded defects apply', '1 s', 'check:defects'),
    check(
      'unit, contract and component tests',
      '3 min, 12 at night',
      'test',
      'test:node',
      'test:isolated',
      'test:stories',
      'test:docs',
    ),
    { name: 'tests of installed packages', tier: 'gate', takes: '1 min', tasks: ['test:packed'] },
    { name: 'what npm run new writes', tier: 'nightly', takes: '1 min', tasks: ['test:new'] },
    { name: 'manifests of Kubernetes', tier: 'gate', takes: '5 s', run: validateManifests },
    { name: 'tests on containers', tier: 'gate', takes: '80 s', needsDocker: true, run: runContainerTests },
    {
      name: 'tests on the composed stack',
      tier: 'gate',
      takes: '2 min',
      needsDocker: true,
      run: runComposedTests,
    },
    { name: 'tests on Swarm', tier: 'gate', takes: '80 s', needsDocker: true, run: runSwarmTests },
  ],
  [
    {
      name: 'browser tests',
      tier: 'daily',
      takes: '2.5 min, 4 with --all, 17 at night',
      browsers: ['desktop', 'phone'],
    },
    {
      name: 'walks in three engines, and other builds',
      tier: 'gate',
      takes: '2 min',
      browsers: ['storefronts', 'chromium', 'firefox', 'webkit', 'builds'],
    },
  ],
  [
    {
      name: 'changed browser tests under chaos',
      tier: 'gate',
      takes: '2 min, 5 at night',
      run: repeatChanged,
    },
    {
      name: 'every status of the contract seen',
      tier: 'gate',
      takes: '1 s',
      needsAll: true,
      run: checkStatuses,
    },
    { name: 'soak', tier: 'nightly', takes: '7 min', run: soak },
    nightly('abuse', '1 min', 'bench/src/abuse/cli.ts'),
    nightly('fuzz', '5 min', 'packages/fuzz/src/cli.ts', '--minutes', '5'),
    { name: 'requests of Schemathesis', tier: 'nightly', takes: '1 min', run: runSchemathesis },
    nightly('chaos', '6 min', 'e2e/chaos/cli.ts', '--minutes', '5'),
    nightly('ten seeded defects', '9 min', 'e2e/defects/cli.ts', '--tonight', '10', '--finders', '1'),
  ],
];

/** All of them, in their order. */
export const steps: readonly Step[] = stages.flat();
