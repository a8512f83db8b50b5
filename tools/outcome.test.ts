import { expect, test } from 'vitest';
import { chooseTests } from './outcome.ts';
import type { TestResult } from './reports.ts';

const result = (name: string, outcome: TestResult['outcome'], project: string): TestResult => ({
  name,
  outcome,
  seconds: 1,
  message: 'It broke.',
  location: { file: 'a.spec.ts', line: 1, project },
});

test('a part of an outcome counts its own tests, and those that were flaky as passed', () => {
  const passed = result('a', 'passed', 'desktop');
  const failed = result('b', 'failed', 'desktop');
  const flaky = result('c', 'failed', 'desktop');
  const skipped = result('d', 'skipped', 'desktop');
  const other = result('e', 'failed', 'webkit');
  const whole = {
    passed: 2,
    failed: 2,
    skipped: 1,
    tests: [passed, failed, flaky, skipped, other],
    flaky: [flaky],
  };
  expect(chooseTests(whole, ({ location }) => location?.project === 'desktop')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['b: It broke.'],
    flaky: [flaky],
    tests: [passed, failed, flaky, skipped],
  });
});
