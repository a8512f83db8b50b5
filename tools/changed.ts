import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { type Outcome, runPlaywright, runVitest, sumOutcomes } from './outcome.ts';
import { isBrowserTest, listChangedFiles, toSpecFilter, whole } from './test-files.ts';
import { runTasks } from './turbo-tasks.ts';

const root = join(import.meta.dirname, '..');

/** What the built storefront, the console and the server are made of. */
const isOfProduct = (path: string): boolean =>
  /^(apps|packages|e2e)\//.test(path) && !/\.(test|stories|md)\b/.test(path);

const getFolder = (path: string): string => `${path.split('/').slice(0, 2).join('/')}/`;

/**
 * The tests that `npm test` leaves to the gate run when one of them was edited, and those of the night when one of them
 * or the package that they are of was.
 */
const chooseTier = (changed: readonly string[]): Record<string, string> => {
  const ofNight = globSync('packages/*/**/*.nightly.test.ts', { exclude: ['**/node_modules'] }).map(
    getFolder,
  );
  if (changed.some((path) => path.includes('.nightly.test.') || ofNight.includes(getFolder(path))))
    return whole;
  return { TEST_TIER: changed.some((path) => path.includes('.gate.test.')) ? 'gate' : 'daily' };
};

/**
 * Checks what the changes since the last commit are most likely to break: the types of the changed packages, the tests
 * that import a changed file, the changed browser tests, and those nearest to a changed script or style, as far as they
 * fit into about twenty seconds.
 */
export const runChanged = async (): Promise<Outcome> => {
  const changed = listChangedFiles();
  if (changed.length === 0) {
    console.log('Nothing differs from the last commit.');
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const types = await runTasks(['typecheck'], { force: false, filter: '[HEAD]' });
  if (changed.some((path) => /^(tools|docker)\//.test(path)))
    types.push(...(await runTasks(['typecheck:tools'], { force: false })));
  const outcomes = types.map(({ outcome }) => outcome);
  outcomes.push(
    await runVitest(['--changed', '--passWithNoTests', '--project=!packed'], {
      ...chooseTier(changed),
      // Nothing runs beside them, and those of the server wait for half of their time.
      VITEST_MAX_WORKERS: String(2 * availableParallelism()),
    }),
  );
  if (changed.some(isOfProduct)) {
    const built = await runTasks(['build'], { force: false });
    outcomes.push(...built.map(({ outcome }) => outcome).filter(({ failed }) => failed > 0));
    const specs = changed.filter((path) => isBrowserTest(path) && existsSync(join(root, path)));
    if (specs.length > 0)
      outcomes.push(await runPlaywright(['--pass-with-no-tests', ...specs.map(toSpecFilter)], whole));
    outcomes.push(
      await runPlaywright(['--pass-with-no-tests'], {
        // Those that have run are not run again.
        ...(specs.length > 0 && { SPECS_LEFT_OUT: specs.map((path) => basename(path)).join() }),
        ONLY_CHANGED: 'nearest',
        E2E_PROJECTS: 'desktop,phone',
      }),
    );
  }
  return sumOutcomes(outcomes);
};
