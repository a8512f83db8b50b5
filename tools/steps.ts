import { runComposedTests, runContainerTests } from './container-steps.ts';
import { type Outcome, runCheck, runEndToEnd, runVitest } from './outcome.ts';

export type Step = {
  name: string;
  run: () => Promise<Outcome>;
  needsDocker?: true;
  /** Runs what was built, so a choice of it alone builds too. */
  needsBuild?: true;
  /** Judges what the steps before it did together, so it makes no sense alone. */
  needsAll?: true;
};

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () => runCheck(command, ...args),
});

const turbo = (name: string, ...tasks: string[]) =>
  check(name, 'node', 'tools/turbo.ts', 'run', ...tasks, '--output-logs=errors-only');

const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docker'];

export const build = turbo('build', 'build');

type StepOptions = {
  /** Where every server of the tests writes which statuses of which routes it responded with. */
  journalFolder: string;
  /** Whether everything runs, so that what ran on the server alone need not all run on the composed stack too. */
  all: boolean;
};

/** The steps of `npm test`, cheapest first. */
export const createSteps = ({ journalFolder, all }: StepOptions): readonly Step[] => [
  check('lint and format', 'biome', 'check', '--error-on-warnings'),
  check('lint of styles', 'stylelint', '{apps,packages}/**/*.css'),
  check('spelling', 'cspell', '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/cspell'),
  turbo('types', 'typecheck', 'typecheck:tools'),
  check('import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...sourceFolders),
  check('unused code', 'knip'),
  build,
  { name: 'unit, contract and component tests', run: () => runVitest('dot') },
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
    name: 'tests on the composed stack',
    run: () => runComposedTests(all ? 'main' : 'all'),
    needsDocker: true,
  },
];
