import { stripVTControlCharacters } from 'node:util';
import { renderMarkdown } from '@curiolane/check-kit/markdown-report';
import { getExitCode as decideExitCode, toSuites } from '@curiolane/check-kit/report';
import { summaryLines as renderSummary, type Screen } from '@curiolane/check-kit/terminal-report';
import { renderJUnit } from '@curiolane/tools/junit';
import { expect, test } from 'vitest';
import { findCauses } from './causes.ts';
import type { Finding } from './finding.ts';
import { getVerdicts, isPassed, type Report, type Result } from './report.ts';
import { toSummary } from './summary.ts';

const lost: Finding = {
  title: 'The cart is lost at a reload.',
  hint: 'Keep it in local storage.',
  detail: '0 instead of 1, at /Cart',
};
const unnamed: Finding = { title: 'axe: Buttons <must> have text.', hint: 'Name it.', detail: 'at /Shop' };

const results: Result[] = [
  {
    name: 'has no violations',
    area: 'axe',
    level: 'strict',
    origin: 'ours',
    reference: 'docs/reference/walks.md#what-a-walk-looks-for',
    seconds: 0.5,
    outcome: 'failed',
    findings: [unnamed, lost],
  },
  {
    name: 'adds',
    area: 'cart',
    level: 'storefront',
    origin: 'spec',
    reference: 'docs/reference/specification.md#states',
    seconds: 0.5,
    outcome: 'passed',
  },
  {
    name: 'survives a reload',
    area: 'cart',
    level: 'storefront',
    origin: 'spec',
    reference: 'docs/reference/specification.md#states',
    seconds: 0.5,
    outcome: 'failed',
    findings: [lost],
  },
  {
    name: 'registers',
    area: 'account',
    level: 'storefront',
    origin: 'spec',
    reference: 'docs/reference/specification.md#states',
    seconds: 0.5,
    outcome: 'skipped',
    reason: 'No mailbox.',
  },
];
const report: Report = {
  baseUrl: 'http://shop.example',
  browser: 'chromium 150',
  level: 'strict',
  choice: '',
  results,
};
const summaryLines = (given: Report, screen?: Screen) => renderSummary(toSummary(given), screen);
const getExitCode = (given: Report) => decideExitCode(toSummary(given));
const markdownReport = (given: Report) => renderMarkdown(toSummary(given));
const junitReport = (given: Report) => renderJUnit('walks', toSuites(toSummary(given)));
const plain = (lines: string[]) => lines.map(stripVTControlCharacters);

test('the same title is one cause, of its least level and with the first example of that', () =>
  expect(
    findCauses(report).map(({ title, level, count, example }) => [title, level, count, example.walk]),
  ).toEqual([
    [lost.title, 'storefront', 2, 'survives a reload'],
    [unnamed.title, 'strict', 1, 'has no violations'],
  ]));

test('each level has its verdict, and how many walks were skipped', () =>
  expect(getVerdicts(report)).toEqual([
    { level: 'storefront', walks: 2, failed: 1, skipped: 1, isMet: false },
    { level: 'specification', walks: 2, failed: 1, skipped: 1, isMet: false },
    { level: 'strict', walks: 3, failed: 2, skipped: 1, isMet: false },
  ]));

test('a level is met without failed walks', () => {
  const passing = { ...report, level: 'storefront', results: results.slice(1, 2) } as const;
  expect(isPassed(passing)).toBe(true);
  expect(plain(summaryLines(passing))).toEqual([
    '  ✓ storefront 1 of 1      a shopper can buy',
    '1 passed (chromium 150)',
  ]);
});

test('a run that ended early meets no level', () => {
  const stopped: Report = {
    ...report,
    level: 'storefront',
    results: results.slice(1, 2),
    stopped: { at: 'cart adds', reason: 'Interrupted.' },
  };
  expect(getVerdicts(stopped)).toMatchObject([{ walks: 1, failed: 0, isMet: false }]);
  expect(plain(summaryLines(stopped)).slice(0, 2)).toEqual([
    '  - storefront 1 of 1      not shown',
    '  Stopped at cart adds: Interrupted.',
  ]);
  expect(getExitCode(stopped)).toBe(2);
});

test('a walk that is known to fail is told, and counted at no level', () => {
  const known = results.slice(2, 3).map((result) => ({ ...result, known: true as const }));
  const given: Report = { ...report, level: 'storefront', results: [...results.slice(1, 2), ...known] };
  expect(plain(summaryLines(given))).toEqual([
    '  ✓ storefront 1 of 1      a shopper can buy',
    '1 passed, 1 known (chromium 150)',
  ]);
});

test('a level of which a walk was skipped is not shown, and says why', () => {
  const untried: Report = {
    ...report,
    level: 'storefront',
    results: [results[1], results[3]].flatMap((each) => each ?? []),
  };
  expect(getVerdicts(untried)).toMatchObject([{ walks: 1, skipped: 1, isMet: false }]);
  expect(isPassed(untried)).toBe(false);
  expect(getExitCode(untried)).toBe(2);
  expect(plain(summaryLines(untried))).toEqual([
    '  - storefront 1 of 2      not shown, 1 skipped',
    '  - 1 skipped: No mailbox. (account)',
    '1 passed, 1 skipped (chromium 150)',
  ]);
  expect(markdownReport(untried)).toContain('| ➖ | storefront | not shown, 1 skipped | 1 of 2 |');
  expect(markdownReport(untried)).toContain('- 1 skipped: No mailbox. (account)');
});

test('a level whose walks were all skipped is not shown, and a run without walks has not passed', () => {
  const skipped: Report = { ...report, level: 'storefront', results: results.slice(3) };
  expect(plain(summaryLines(skipped))[0]).toBe('  - storefront 0 of 1      not shown, 1 skipped');
  expect([skipped, { ...skipped, results: [] }].map(getExitCode)).toEqual([2, 2]);
});

test('a report of some walks says which were chosen, and claims no more', () => {
  const chosen: Report = { ...report, choice: '--only cart', results: results.slice(1, 2) };
  expect(markdownReport(chosen)).toContain('### Walks through http://shop.example, --only cart\n');
  expect(markdownReport(chosen)).toContain('| ✅ | storefront | as far as --only cart goes | 1 of 1 |');
  expect(plain(summaryLines(chosen))[0]).toBe('  ✓ storefront    1 of 1      as far as --only cart goes');
});

test('a failed walk outweighs what was skipped', () => expect(getExitCode({ ...report, results })).toBe(1));

test('the report says verdicts, causes with example and hint, and why walks were skipped', () =>
  expect(plain(summaryLines(report))).toEqual([
    '  ✗ storefront    1 of 3      a shopper can buy, 1 skipped',
    '  ✗ specification 1 of 3      its routes, texts, states and messages, 1 skipped',
    '  ✗ strict        1 of 4      keyboard, axe, layout, errors keep the input, 1 skipped',
    '',
    '  ✗ 2 × The cart is lost at a reload.',
    '      survives a reload: 0 instead of 1, at /Cart',
    '      also: has no violations',
    '      Keep it in local storage. (storefront, @spec, docs/reference/specification.md#states)',
    '  ✗ 1 × axe: Buttons <must> have text.',
    '      has no violations: at /Shop',
    '      Name it. (strict, @ours, docs/reference/walks.md#what-a-walk-looks-for)',
    '  - 1 skipped: No mailbox. (account)',
    '1 passed, 2 failed, 1 skipped (chromium 150)',
  ]));

test('a long report fits on the screen and says how much is left out', () => {
  const findings = Array.from({ length: 30 }, (_, index) => ({
    ...lost,
    title: `Cause ${index} ${'x'.repeat(200)}`,
  }));
  const many: Report = { ...report, results: [{ ...results[0], outcome: 'failed', findings } as Result] };
  const lines = plain(summaryLines(many, { columns: 100, rows: 24 }));
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect(lines.at(-2)).toMatch(/^ {2}… and 2\d more causes of 2\d walks: --verbose shows all$/);
});

test('JUnit and Markdown escape what was found', () => {
  expect(junitReport(report)).toContain(
    '<failure message="axe: Buttons &lt;must&gt; have text. at /Shop. Name it. (docs/reference/walks.md#what-a-walk-looks-for)" type="strict"/>',
  );
  expect(junitReport(report)).toContain('<skipped message="No mailbox."/>');
  expect(markdownReport(report)).toContain('<b>1</b> × axe: Buttons \\<must\\> have text. (strict, @ours)');
  expect(markdownReport(report)).toContain('| ❌ | storefront | a shopper can buy, 1 skipped | 1 of 3 |');
});
