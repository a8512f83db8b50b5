import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countEdits } from './choose-steps.ts';
import { type Outcome, runPlaywright, runVitest, sumOutcomes } from './outcome.ts';
import { runTasks } from './turbo-tasks.ts';

const root = join(import.meta.dirname, '..');

/** Runs git; where the repository is none, such as an unpacked archive, one line says so and the process ends. */
const git = (...args: string[]): string[] => {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout.split('\n').filter(Boolean);
  const [reason] = (error?.message ?? stderr).split('\n', 1);
  console.error(`error: npm test takes a clone of the repository, whose files git lists: ${reason}`);
  return process.exit(2);
};

/** The paths of all files with tests, from the root of the repository. */
export const listTestFiles = (): string[] =>
  git('ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts').filter((path) =>
    existsSync(join(root, path)),
  );

/** The files that differ from the last commit, from the root of the repository. */
export const listChangedFiles = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const readStem = (path: string): string => basename(path).replace(/\.(test|spec)\.tsx?$/, '');

/** The test files that a word names: by its path, its name, or its name up to `.test` or `.spec`. */
export const findTestFiles = (files: readonly string[], word: string): string[] =>
  files.filter((path) => path === word || basename(path) === word || readStem(path) === readStem(word));

/** The names of the test files that are nearest to a word, at most three. */
export const findNearestFiles = (files: readonly string[], word: string): string[] => {
  const stem = readStem(word);
  const near = files
    .map((path) => ({ name: basename(path), edits: countEdits(readStem(path), stem) }))
    .filter(({ edits }) => edits <= stem.length / 2)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ name }) => name);
  return [...new Set(near)].slice(0, 3);
};

const owners: readonly [RegExp, string][] = [
  [/^e2e\/containers\/|\.postgres(?:\.nightly)?\.test\.ts$/, 'npm test -- containers'],
  [/^e2e\/composed\//, 'npm test -- composed'],
  [/^e2e\/swarm\//, 'npm test -- swarm'],
  [/^e2e\/screens\//, 'npm run screens'],
  [/^examples\//, 'npm test -- installed'],
];

/** The command of a test file that runs only with what its step starts or installs; undefined for any other. */
export const findOwner = (path: string): string | undefined =>
  owners.find(([pattern]) => pattern.test(path))?.[1];

/** Includes the tests that are left to the gate or to the night. */
export const whole = { TEST_TIER: '' };

/** True for a file of browser tests. */
export const isBrowserTest = (path: string): boolean => /^e2e\/(?:specs|engines)\/.*\.spec\.ts$/.test(path);

/** Playwright's filter for one file. */
export const toSpecFilter = (path: string): string => `/${basename(path).replaceAll('.', '\\.')}$`;

/** Runs test files by their runner; browser tests on a build of what is there. */
export const runTestFiles = async (paths: readonly string[]): Promise<Outcome> => {
  const specs = paths.filter(isBrowserTest);
  const others = paths.filter((path) => !isBrowserTest(path));
  const outcomes: Outcome[] = [];
  if (others.length > 0) outcomes.push(await runVitest(others, whole));
  if (specs.length > 0) {
    const built = await runTasks(['build'], { force: false });
    outcomes.push(...built.map(({ outcome }) => outcome).filter(({ failed }) => failed > 0));
    outcomes.push(await runPlaywright(specs.map(toSpecFilter), whole));
  }
  return sumOutcomes(outcomes);
};
