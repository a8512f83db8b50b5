import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

/**
 * `npm test`: everything that must hold, cheapest first. Every step runs even when one before it failed, and the
 * last line adds up all runners: a static check counts as one test.
 */

type Outcome = { passed: number; failed: number; skipped: number };
type Step = { name: string; run: () => Promise<Outcome> };

const folder = await mkdtemp(join(tmpdir(), 'curiolane-check-'));

const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () =>
    (await run(command, args)) === 0
      ? { passed: 1, failed: 0, skipped: 0 }
      : { passed: 0, failed: 1, skipped: 0 },
});

const resultsOf = async <Results>(file: string, read: (results: Results) => Outcome): Promise<Outcome> => {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // The runner ended before it wrote its results, which it has said itself.
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

type VitestResults = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
};

const vitest: Step = {
  name: 'unit, contract and component tests',
  run: async () => {
    const file = join(folder, 'vitest.json');
    const code = await run('vitest', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const outcome = await resultsOf<VitestResults>(file, (results) => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      skipped: results.numPendingTests + results.numTodoTests,
    }));
    // A type error, an unhandled rejection or a suite that does not load fails the run without a failed test.
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  },
};

type PlaywrightResults = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const endToEnd: Step = {
  name: 'end-to-end tests',
  run: async () => {
    const file = join(folder, 'playwright.json');
    process.env.E2E_RESULTS = file;
    const code = await run('pnpm', ['--filter', '@curiolane/e2e', 'run', 'test:e2e']);
    const outcome = await resultsOf<PlaywrightResults>(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }));
    return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  },
};

const steps: Step[] = [
  check('lint and format', 'biome', 'check', '--error-on-warnings'),
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
    'tools',
  ),
  check('unused code', 'knip'),
  check('build', 'node', 'tools/turbo.ts', 'run', 'build', '--output-logs=errors-only'),
  vitest,
  endToEnd,
];

const only = process.argv.slice(2);
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const summary: string[] = [];
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue;
  console.log(`\n── ${step.name}`);
  const began = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${seconds} s)`,
  );
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += outcome[key];
}
await rm(folder, { recursive: true });
console.log(`\n${summary.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
