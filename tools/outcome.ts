import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, runQuietly } from './run.ts';

/** What a runner found; a static check counts as one test. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, where the runner says so: repeated at the end of a long run. */
  failures?: readonly string[];
};

export const sumOutcomes = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, skipped, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...(sum.failures ?? []), ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const outcomeLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a command that passes or fails as a whole. */
export const runCheck = async (command: string, ...args: string[]): Promise<Outcome> =>
  (await run(command, args)) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

/** Runs a command beside others, shows its output when it has ended, and resolves to its exit code. */
const runBeside = async (name: string, command: string, args: readonly string[]): Promise<number> => {
  const { code, output } = await runQuietly(command, args);
  console.log(`\n── ${name}\n${output}`.trimEnd());
  return code;
};

/** Runs a command that passes or fails as a whole beside others, and shows its output when it has ended. */
export const runCheckBeside = async (name: string, command: string, ...args: string[]): Promise<Outcome> =>
  (await runBeside(name, command, args)) === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

type Runner<Results> = {
  /** Runs it so that it writes its results as JSON to the file; gives its exit code. */
  run: (file: string) => Promise<number>;
  read: (results: Results) => Outcome;
};

const runAndRead = async <Results>({ run: start, read }: Runner<Results>): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-check-'));
  const file = join(folder, 'results.json');
  try {
    const code = await start(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    // The runner ended before it wrote its results, which it has said itself.
    if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
    const outcome = read(JSON.parse(text));
    // A type error, an unhandled rejection or a suite that does not load fails the run without a failed test.
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What is quoted of a failure: its message and a difference that is not too long. */
const maxFailureLines = 24;

/** A test's name with the beginning of what it found, without the terminal's colors. */
const failureText = (name: string, message = ''): string =>
  `${name}: ${stripVTControlCharacters(message).split('\n').slice(0, maxFailureLines).join('\n       ')}`;

type VitestResults = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type VitestRun = {
  reporter: 'dot' | 'default';
  args: readonly string[];
  /** The files that could not be loaded are added to it, unless a test failed as well. */
  unloaded?: string[];
  /** Default: with the output of this process. */
  start?: (command: string, args: readonly string[]) => Promise<number>;
};

const runVitestOnce = ({ reporter, args, unloaded = [], start = run }: VitestRun): Promise<Outcome> =>
  runAndRead<VitestResults>({
    run: (file) =>
      start('vitest', [
        'run',
        `--reporter=${reporter}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ]),
    read: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      const bare = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      );
      if (numFailedTests === 0) unloaded.push(...bare.map(({ name }) => name));
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
        failures: [
          ...bare.map(({ name }) => `${name} (not loaded)`),
          ...testResults.flatMap(({ name, assertionResults }) =>
            assertionResults
              .filter(({ status }) => status === 'failed')
              .map(({ fullName, failureMessages }) =>
                failureText(`${basename(name)} › ${fullName}`, failureMessages?.[0]),
              ),
          ),
        ],
      };
    },
  });

/**
 * Runs Vitest. Now and then its browser mode cannot fetch a test file that is there (vitest-dev/vitest#11171): in
 * CI the whole run is made once more then, and says so. A test that fails is never tried again.
 */
export const runVitest = async (reporter: 'dot' | 'default', ...args: string[]): Promise<Outcome> => {
  const unloaded: string[] = [];
  const outcome = await runVitestOnce({ reporter, args, unloaded });
  if (unloaded.length === 0 || !process.env.CI) return outcome;
  console.log(`Could not be loaded, so all of it once more: ${unloaded.join(', ')}`);
  return runVitestOnce({ reporter, args });
};

/** Runs Vitest beside others, and shows its output when it has ended. */
export const runVitestBeside = (name: string, ...args: string[]): Promise<Outcome> =>
  runVitestOnce({ reporter: 'dot', args, start: (...command) => runBeside(name, ...command) });

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightResults = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const flattenSpecs = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...flattenSpecs(inner)]);

/** All of them: the first of a test that timed out does not say what it waited for. */
const errorTexts = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message = '' }) => message).join('\n');

/** @param args Playwright's own, to choose tests. */
export const runEndToEnd = (...args: string[]): Promise<Outcome> =>
  runAndRead<PlaywrightResults>({
    run: (file) => {
      process.env.E2E_RESULTS = file;
      return run('pnpm', ['--filter', '@curiolane/e2e', 'run', 'test:e2e', ...args]);
    },
    read: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: flattenSpecs(suites).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ projectName, results }) =>
            failureText(`${file} › ${title} (${projectName})`, errorTexts(results[0]?.errors ?? [])),
          ),
      ),
    }),
  });

type ConformanceResults = {
  routes: { results: { name: string; outcome: 'passed' | 'failed' | 'blocked' | 'skipped' }[] }[];
};

export const runConformance = (storefront: string, inbox: string): Promise<Outcome> =>
  runAndRead<ConformanceResults>({
    run: (file) =>
      run('node', ['packages/conformance/src/cli.ts', storefront, '--mailhog', inbox, '--json', file]),
    read: ({ routes }) => {
      const results = routes.flatMap((route) => route.results);
      const having = (...wanted: string[]) => results.filter(({ outcome }) => wanted.includes(outcome));
      const failed = having('failed', 'blocked');
      return {
        passed: having('passed').length,
        failed: failed.length,
        skipped: having('skipped').length,
        failures: failed.map(({ name, outcome }) => `${name} (${outcome})`),
      };
    },
  });
