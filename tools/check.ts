import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runComposedTests, runContainerTests } from './container-steps.ts';
import { interruption, listenForInterruption } from './interruption.ts';
import { type Outcome, outcomeLine, runCheck, runEndToEnd, runVitest, sumOf } from './outcome.ts';

/**
 * `npm test`: everything that must hold, cheapest first. Every step runs even when one before it failed, and the
 * last line adds up all runners. Words after it choose the steps whose names hold one of them; `--all` adds those
 * that need Docker.
 */

type Step = {
  name: string;
  run: () => Promise<Outcome>;
  needsDocker?: true;
  /** Runs what was built, so a choice of it alone builds too. */
  needsBuild?: true;
  /** Judges what the steps before it did together, so it makes no sense alone. */
  needsAll?: true;
};

listenForInterruption();

// Every server of the tests writes here which statuses of which calls it answered with.
const journalFolder = await mkdtemp(join(tmpdir(), 'curiolane-journal-'));
process.env.JOURNAL_FOLDER = journalFolder;

const words = process.argv.slice(2);
const all = words.includes('--all');
const names = words.filter((word) => word !== '--all');

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: () => runCheck(command, ...args),
});

const build = check('build', 'node', 'tools/turbo.ts', 'run', 'build', '--output-logs=errors-only');

const steps: Step[] = [
  check('lint and format', 'biome', 'check', '--error-on-warnings'),
  check('styles', 'stylelint', '{apps,packages}/**/*.css'),
  check(
    'types',
    'node',
    'tools/turbo.ts',
    'run',
    'typecheck',
    'typecheck:tools',
    '--output-logs=errors-only',
  ),
  check(
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'packages',
    'e2e',
    'bench',
    'tools',
    'docker',
  ),
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

const isChosen = ({ name, needsDocker, needsAll }: Step) =>
  names.length > 0 ? !needsAll && names.some((word) => name.includes(word)) : all || !needsDocker;

const chosen = steps.filter(isChosen);
const runs = steps.filter(
  (step) => chosen.includes(step) || (step === build && chosen.some(({ needsBuild }) => needsBuild)),
);

const summary: string[] = [];
const outcomes: Outcome[] = [];
for (const step of runs) {
  console.log(`\n── ${step.name}`);
  const began = performance.now();
  const outcome = await step.run().catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${seconds} s)`,
    ...(outcome.failures ?? []).map((failure) => `     - ${failure}`),
  );
  outcomes.push(outcome);
  if (interruption.aborted) break;
}
await rm(journalFolder, { recursive: true });
const total = sumOf(outcomes);
console.log(`\n${summary.join('\n')}\n`);
console.log(outcomeLine(total));
process.exit(total.failed === 0 ? 0 : 1);
