import { availableParallelism } from 'node:os';
import { runComposedTests, runContainerTests, runSwarmTests } from './container-steps.ts';
import {
  type Outcome,
  runCheck,
  runCheckBeside,
  runEndToEnd,
  runVitest,
  runVitestBeside,
} from './outcome.ts';

export type Step = {
  name: string;
  run: () => Promise<Outcome>;
  needsDocker?: true;
  /** Runs what was built, so a choice of it alone builds too. */
  needsBuild?: true;
  /** Changes nothing that another step reads, so it runs at the same time as others of its kind. */
  readsOnly?: true;
  /** Judges what the steps before it did together, so it makes no sense alone. */
  needsAll?: true;
};

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () => runCheck(command, ...args),
});

const readingCheck = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () => runCheckBeside(name, command, ...args),
  readsOnly: true,
});

const turbo = (...tasks: string[]) =>
  ['node', 'tools/turbo.ts', 'run', ...tasks, '--continue', '--output-logs=errors-only'] as const;

const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docker'];

const installed = 'tests of installed packages';

export const build = check('build', ...turbo('build'));

type StepOptions = {
  /** Where every server of the tests writes which statuses of which routes it responded with. */
  journalFolder: string;
  /** Whether everything runs, so that what ran on the server alone need not all run on the composed stack too. */
  all: boolean;
};

/** The steps of `npm test`, cheapest first. */
export const createSteps = ({ journalFolder, all }: StepOptions): readonly Step[] => [
  readingCheck('lint and format', 'biome', 'check', '--error-on-warnings'),
  readingCheck('lint of styles', 'stylelint', '{apps,packages}/**/*.css'),
  readingCheck(
    'spelling',
    'cspell',
    '--no-progress',
    '--cache',
    '--cache-location',
    'node_modules/.cache/cspell',
  ),
  readingCheck('types', ...turbo('typecheck', 'typecheck:tools')),
  readingCheck('import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...sourceFolders),
  readingCheck('unused code', 'knip'),
  readingCheck('seeded defects apply', 'node', 'e2e/defects/cli.ts', '--check'),
  build,
  { ...check('bytes of each page', 'node', 'bench/src/bundle/cli.ts'), needsBuild: true },
  // One more than cores, as some wait for others. By itself Vitest leaves one core to its main process, which has
  // little to do.
  {
    name: 'unit, contract and component tests',
    run: () => runVitest('dot', '--project=!packed', `--maxWorkers=${availableParallelism() + 1}`),
  },
  // Neither reads what the other writes. One packs and installs on one core, the other mostly waits.
  {
    name: installed,
    run: () => runVitestBeside(installed, '--project=packed'),
    readsOnly: true,
  },
  readingCheck('soak', 'node', 'e2e/soak/cli.ts', '--minutes', '0.25', '--database', 'sqlite'),
  { name: 'end-to-end tests', run: () => runEndToEnd(), needsBuild: true },
  {
    ...check(
      'every status of the contract seen',
      'node',
      'apps/dev-server/src/dev/journal-command.ts',
      '--folder',
      journalFolder,
    ),
    needsAll: true,
  },
  { name: 'tests on containers', run: runContainerTests, needsDocker: true },
  {
    ...check('soak on containers', 'node', 'e2e/soak/cli.ts', '--minutes', '0.5', '--database', 'postgres'),
    needsDocker: true,
  },
  {
    name: 'tests on the composed stack',
    run: () => runComposedTests(all ? 'journeys' : 'all'),
    needsDocker: true,
    // The end-to-end tests read which pages there are.
    needsBuild: true,
  },
  { name: 'tests on Swarm', run: runSwarmTests, needsDocker: true },
];
