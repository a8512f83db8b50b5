import { expect, test } from 'vitest';
import { renderJUnit } from './junit.ts';
import { readPlaywrightResults, readVitestResults, toJUnitTests } from './reports.ts';

test("Vitest's results name each test by its file, with the beginning of why it failed", () => {
  const { tests, unloaded } = readVitestResults({
    testResults: [
      {
        name: '/shop/cart.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500, failureMessages: [] },
          {
            fullName: 'removes',
            status: 'failed',
            duration: 20,
            failureMessages: ['\u001b[31m1 was expected\u001b[39m'],
          },
          { fullName: 'later', status: 'pending', duration: null, failureMessages: null },
        ],
      },
      { name: `${process.cwd()}/broken.test.ts`, status: 'failed', assertionResults: [] },
    ],
  });
  expect(tests).toEqual([
    { name: 'cart.test.ts › adds', outcome: 'passed', seconds: 1.5, message: '' },
    { name: 'cart.test.ts › removes', outcome: 'failed', seconds: 0.02, message: '1 was expected' },
    { name: 'cart.test.ts › later', outcome: 'skipped', seconds: 0, message: '' },
  ]);
  expect(unloaded).toEqual(['broken.test.ts']);
});

const spec = (
  title: string,
  status: string,
  ...results: { duration: number; errors: { message: string }[] }[]
) => ({
  title,
  file: '2-cart.spec.ts',
  line: 7,
  tests: [{ projectName: 'phone', status, results }],
});

test("Playwright's results have the project, where the test is, and all errors", () => {
  const errors = [{ message: 'Test timeout' }, { message: 'waiting for the total' }];
  const { tests } = readPlaywrightResults({
    suites: [
      {
        specs: [spec('adds', 'expected', { duration: 900, errors: [] })],
        suites: [{ specs: [spec('removes', 'unexpected', { duration: 100, errors })] }],
      },
    ],
  });
  expect(tests).toMatchObject([
    { name: '2-cart.spec.ts › adds (phone)', outcome: 'passed', seconds: 0.9 },
    {
      name: '2-cart.spec.ts › removes (phone)',
      outcome: 'failed',
      message: 'Test timeout\n       waiting for the total',
      location: { file: '2-cart.spec.ts', line: 7, project: 'phone' },
    },
  ]);
});

test('a run that could not begin says why', () =>
  expect(readPlaywrightResults({ suites: [], errors: [{ message: 'no Chromium' }] }).unloaded).toEqual([
    'no Chromium',
  ]));

test('JUnit has a suite for each step, and escapes what tests say', () => {
  const result = { name: 'a "cart" <b>', seconds: 0.5, message: 'is & was\nmore\u0000' };
  const outcomes = (['failed', 'passed', 'skipped'] as const).map((outcome) => ({ ...result, outcome }));
  const tests = toJUnitTests('unit', { failed: 1, skipped: 1, tests: outcomes });
  const xml = renderJUnit('npm test', [{ name: 'unit', tests }]);
  expect(xml).toContain('<testsuite name="unit" tests="3" failures="1" errors="0" skipped="1" time="1.500">');
  expect(xml).toContain(
    'name="a &quot;cart&quot; &lt;b&gt;" time="0.500"><failure message="is &amp; was">is &amp; was\nmore\uFFFD<',
  );
  expect(xml).toContain('<skipped/>');
});

test.each([
  [
    'has failed without a word',
    { failed: 1, skipped: 0 },
    { failures: [{ message: 'It failed: see its output.' }] },
  ],
  [
    'has failed with its reason',
    { failed: 1, skipped: 0, failures: ['Away.\nFor good.'] },
    { failures: [{ message: 'Away.' }] },
  ],
  ['was skipped', { failed: 0, skipped: 1 }, { skipped: '' }],
  ['has passed', { failed: 0, skipped: 0 }, { seconds: 0 }],
])('a step without tests that %s is a test of its own', (_, outcome, expected) => {
  expect(toJUnitTests('soak', outcome)).toMatchObject([{ name: 'soak', ...expected }]);
});
