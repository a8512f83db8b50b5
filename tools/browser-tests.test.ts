import { afterEach, describe, expect, test, vi } from 'vitest';
import { repeatFailed, runBrowserTests } from './browser-tests.ts';
import { runPlaywright } from './outcome.ts';
import type { TestResult } from './reports.ts';
import { runTasks } from './turbo-tasks.ts';

vi.mock(import('./turbo-tasks.ts'), () => ({ runTasks: vi.fn(async () => []) }));
vi.mock(import('./outcome.ts'), async (original) => ({ ...(await original()), runPlaywright: vi.fn() }));

test.each([
  [false, false],
  [true, true],
])('with force %j the builds are left out of what turbo compares: %j', async (force, only) => {
  vi.mocked(runTasks).mockClear();
  await runBrowserTests(['desktop'], { force });
  expect(vi.mocked(runTasks).mock.calls.at(-1)).toEqual([
    ['test:e2e'],
    expect.objectContaining({ force, only }),
  ]);
});

describe('a test that failed in CI', () => {
  afterEach(() => vi.unstubAllEnvs());

  const toTest = (outcome: TestResult['outcome']): TestResult => ({
    name: 'shop.spec.ts › a list',
    outcome,
    message: 'Expected: 201',
    seconds: 1,
    location: { project: 'desktop', file: 'specs/shop.spec.ts', line: 7 },
  });
  const variables = { STACK_URL: 'http://localhost:8080' };
  const repeat = (...again: TestResult['outcome'][]) => {
    const tests = again.map(toTest);
    vi.mocked(runPlaywright).mockReset().mockResolvedValue({ passed: 0, failed: 0, skipped: 0, tests });
    const failed = toTest('failed');
    return repeatFailed({ passed: 3, failed: 1, skipped: 0, failures: ['it'], tests: [failed] }, variables);
  };

  test('is flaky when it passes twice, where it ran before', async () => {
    vi.stubEnv('CI', '1');
    await expect(repeat('passed', 'passed')).resolves.toMatchObject({
      passed: 4,
      failed: 0,
      failures: [],
      flaky: [{ name: 'shop.spec.ts › a list' }],
    });
    expect(vi.mocked(runPlaywright).mock.calls).toEqual([
      [['--repeat-each=2', '--workers=1', '--project=desktop', 'specs/shop\\.spec\\.ts:7'], variables],
    ]);
  });

  test('has failed when it fails again', async () => {
    vi.stubEnv('CI', '1');
    await expect(repeat('passed', 'failed')).resolves.toMatchObject({
      failed: 1,
      failures: ['shop.spec.ts › a list: Expected: 201'],
      flaky: [],
    });
  });

  test('is not repeated elsewhere', async () => {
    vi.stubEnv('CI', '');
    await expect(repeat('passed', 'passed')).resolves.toMatchObject({ failed: 1, failures: ['it'] });
    expect(runPlaywright).not.toHaveBeenCalled();
  });
});
