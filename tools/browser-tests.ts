import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, runPlaywright, sumOutcomes } from './outcome.ts';
import type { TestResult } from './reports.ts';
import { runTasks } from './turbo-tasks.ts';

/** More failures than these are no accident of a busy machine. */
const maxRepeated = 10;

const file = join(import.meta.dirname, '../flaky.json');

/** Playwright's file filter is a regular expression on the whole path. */
const toArgument = ({ file: path, line }: { file: string; line: number }): string =>
  `${path.replace(/^\.\.\//, '').replaceAll('.', '\\.')}:${line}`;

/** Runs what failed twice more: who passes both times is flaky. Resolves to the names of those. */
const findFlaky = async (failed: readonly TestResult[]): Promise<Set<string>> => {
  const locations = failed.flatMap(({ location }) => location ?? []);
  // Part of a spec is not all that it loads.
  delete process.env.E2E_PROJECTS;
  const { tests = [] } = await runPlaywright(
    '--repeat-each=2',
    '--workers=1',
    ...new Set(locations.map(({ project }) => `--project=${project}`)),
    ...new Set(locations.map(toArgument)),
  );
  return new Set(
    failed
      .map(({ name }) => name)
      .filter((name) => {
        const again = tests.filter((test) => test.name === name);
        return again.length === 2 && again.every(({ outcome }) => outcome === 'passed');
      }),
  );
};

/** Takes the flaky tests out of what failed, and keeps them with their messages in `flaky.json`. */
const withoutFlaky = async (outcome: Required<Outcome>): Promise<Outcome> => {
  const failed = outcome.tests.filter((test) => test.outcome === 'failed');
  if (failed.length === 0 || failed.length > maxRepeated || failed.length < outcome.failed) return outcome;
  console.log(`\nTwice more: ${failed.map(({ name }) => name).join(', ')}`);
  const flaky = await findFlaky(failed);
  if (flaky.size === 0) return outcome;
  const isFlaky = ({ name }: TestResult) => flaky.has(name);
  await writeFile(file, `${JSON.stringify(failed.filter(isFlaky), null, 2)}\n`);
  return {
    ...outcome,
    passed: outcome.passed + flaky.size,
    failed: outcome.failed - flaky.size,
    failures: failed.filter((test) => !isFlaky(test)).map(({ name, message }) => `${name}: ${message}`),
    flaky: failed
      .filter(isFlaky)
      .map(({ name, message, trace }) => `${name}${trace ? ` (trace: ${trace})` : ''}: ${message}`),
  };
};

/**
 * Runs the browser tests of some projects of `e2e/playwright.config.ts`, on what is built. In CI a test that failed
 * runs twice more and is flaky, not failed, if it then passes: a busy machine rejects no change.
 */
export const runBrowserTests = async (
  projects: readonly string[],
  { force }: { force: boolean },
): Promise<Outcome> => {
  const built = await runTasks(['build'], { force: false });
  if (built.some((task) => task.outcome.failed > 0))
    throw new Error('There is no build to test: see the output of the build.');
  process.env.E2E_PROJECTS = projects.join(',');
  process.env.E2E_RESULTS = 'reports/test-e2e.json';
  const results = await runTasks(['test:e2e'], { force, only: true, showsOutput: true });
  const outcome = sumOutcomes(results.map((result) => result.outcome));
  return process.env.CI ? withoutFlaky(outcome) : outcome;
};
