import { type Outcome, runPlaywright, sumOutcomes } from './outcome.ts';
import type { TestResult } from './reports.ts';
import { runTasks } from './turbo-tasks.ts';

/** More failures than these are no accident of a busy machine. */
const maxRepeated = 10;

/** Playwright's file filter is a regular expression on the whole path. */
const toArgument = ({ file: path, line }: { file: string; line: number }): string =>
  `${path.replace(/^\.\.\//, '').replaceAll('.', '\\.')}:${line}`;

/** Runs what failed twice more: who passes both times is flaky. Resolves to the names of those. */
const findFlaky = async (
  failed: readonly TestResult[],
  variables: NodeJS.ProcessEnv,
): Promise<Set<string>> => {
  const locations = failed.flatMap(({ location }) => location ?? []);
  const projects = new Set(locations.map(({ project }) => `--project=${project}`));
  const files = new Set(locations.map(toArgument));
  const args = ['--repeat-each=2', '--workers=1', ...projects, ...files];
  const { tests = [] } = await runPlaywright(args, variables);
  return new Set(
    failed
      .map(({ name }) => name)
      .filter((name) => {
        const again = tests.filter((test) => test.name === name);
        return again.length === 2 && again.every(({ outcome }) => outcome === 'passed');
      }),
  );
};

/**
 * In CI a test that failed runs twice more and is flaky, not failed, if it then passes: a busy machine rejects no change.
 *
 * @param outcome Of a run of Playwright.
 * @param variables Of that run, for the next one.
 */
export const repeatFailed = async (outcome: Outcome, variables: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  if (!process.env.CI) return outcome;
  const failed = (outcome.tests ?? []).filter((test) => test.outcome === 'failed');
  if (failed.length === 0 || failed.length > maxRepeated || failed.length < outcome.failed) return outcome;
  console.log(`\nTwice more: ${failed.map(({ name }) => name).join(', ')}`);
  const names = await findFlaky(failed, variables);
  return {
    ...outcome,
    passed: outcome.passed + names.size,
    failed: outcome.failed - names.size,
    failures: failed.flatMap(({ name, message }) => (names.has(name) ? [] : [`${name}: ${message}`])),
    flaky: failed.filter(({ name }) => names.has(name)),
  };
};

/**
 * Runs the browser tests of some projects of `e2e/playwright.config.ts`, on what is built. Tests that have passed here
 * with all that their pages load as it is now are left out, as turbo leaves out tasks; with `force` and in CI all run.
 */
export const runBrowserTests = async (
  projects: readonly string[],
  { force }: { force: boolean },
): Promise<Outcome> => {
  const built = await runTasks(['build'], { force: false });
  if (built.some((task) => task.outcome.failed > 0))
    throw new Error('There is no build to test: see the output of the build.');
  const variables = {
    E2E_PROJECTS: projects.join(','),
    E2E_RESULTS: 'reports/test-e2e.json',
    ...(!force && !process.env.CI && projects.includes('desktop') && { ONLY_CHANGED: '1' }),
  };
  // Only a forced run may leave the builds out: they are part of what turbo compares.
  const results = await runTasks(['test:e2e'], { force, only: force, showsOutput: true, variables });
  const own = results.filter(({ task }) => task === 'test:e2e');
  return repeatFailed(sumOutcomes(own.map((result) => result.outcome)));
};
