import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interruption } from './interruption.ts';
import { type Report, readPlaywrightResults, readVitestResults } from './reports.ts';
import { environment, run } from './run.ts';

/** What a runner found; a static check counts as one test. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, with its first lines: repeated at the end of a long run. */
  failures?: readonly string[];
  /** The tests that failed once and then passed twice. */
  flaky?: Report['tests'];
  /** The files with tests that could not be loaded. */
  unloaded?: Report['unloaded'];
  /** Every test that ran. */
  tests?: Report['tests'];
};

export const sumOutcomes = (outcomes: readonly Outcome[]): Required<Outcome> => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
  flaky: outcomes.flatMap(({ flaky = [] }) => flaky),
  unloaded: outcomes.flatMap(({ unloaded = [] }) => unloaded),
  tests: outcomes.flatMap(({ tests = [] }) => tests),
});

export const outcomeLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The outcome of a command that passes or fails as a whole. */
export const checkOutcome = (passes: boolean): Outcome => ({
  passed: passes ? 1 : 0,
  failed: passes ? 0 : 1,
  skipped: 0,
});

/** Says why a step cannot run on this machine. */
export const skipOutcome = (reason: string, what: string): Outcome => {
  console.log(`Skipped, because ${reason}: ${what}.`);
  return { passed: 0, failed: 0, skipped: 1 };
};

/** Runs a command that passes or fails as a whole. */
export const runCheck = async (command: string, ...args: string[]): Promise<Outcome> =>
  checkOutcome((await run(command, args)) === 0);

/** @param exitCode A type error, an unhandled rejection or a file that does not load fails a run without a failed test. */
export const countTests = ({ tests, unloaded }: Report, exitCode: number): Outcome => {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const failed = count('failed') + unloaded.length;
  return {
    passed: count('passed'),
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
    failures: [
      ...unloaded.map((file) => `${file} (not loaded)`),
      ...tests.flatMap(({ outcome, name, message }) => (outcome === 'failed' ? [`${name}: ${message}`] : [])),
    ],
    unloaded,
    tests,
  };
};

const runAndRead = async <Results>(
  /** Runs it so that it writes its results as JSON to the file; gives its exit code. */
  start: (file: string) => Promise<number>,
  read: (results: Results, exitCode: number) => Outcome,
): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'curiolane-check-'));
  const file = join(folder, 'results.json');
  try {
    const code = await start(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    // The runner ended before it wrote its results, which it has said itself.
    return text === undefined ? checkOutcome(false) : read(JSON.parse(text), code);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Runs Vitest with its own output.
 *
 * @param args Its own, to choose tests.
 * @param variables More variables for it.
 */
export const runVitest = (args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runAndRead(
    (file) =>
      run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args], {
        signal: interruption,
        env: { ...environment(), ...variables },
      }),
    (results: Parameters<typeof readVitestResults>[0], code) => countTests(readVitestResults(results), code),
  );

/**
 * @param args Playwright's own, to choose tests.
 * @param variables More variables for it.
 */
export const runPlaywright = (args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runAndRead(
    (file) =>
      run('pnpm', ['--filter', '@curiolane/e2e', 'run', 'test:e2e', ...args], {
        signal: interruption,
        env: { ...environment(), ...variables, E2E_RESULTS: file },
      }),
    (results: Parameters<typeof readPlaywrightResults>[0], code) =>
      countTests(readPlaywrightResults(results), code),
  );

type ConformanceResults = {
  routes: { results: { name: string; outcome: 'passed' | 'failed' | 'blocked' | 'skipped' }[] }[];
  stopped?: { reason: string };
};

export const runConformance = (storefront: string, inbox: string): Promise<Outcome> =>
  runAndRead(
    (file) => run('node', ['packages/conformance/src/cli.ts', storefront, '--mail', inbox, '--json', file]),
    ({ routes, stopped }: ConformanceResults) => {
      const results = routes.flatMap((route) => route.results);
      const having = (...wanted: string[]) => results.filter(({ outcome }) => wanted.includes(outcome));
      const failed = having('failed', 'blocked');
      return {
        passed: having('passed').length,
        failed: failed.length + (stopped ? 1 : 0),
        skipped: having('skipped').length,
        failures: [
          ...failed.map(({ name, outcome }) => `${name} (${outcome})`),
          ...(stopped ? [stopped.reason] : []),
        ],
      };
    },
  );
