import { expect, test } from 'vitest';
import { isConformant } from './report.ts';
import { type CaseRule, caseRules, type Rule } from './rules.ts';
import { brokenBackends } from './testing/broken-backends.ts';
import { ReferenceBackend } from './testing/reference-backend.ts';
import { brokenRules, resultsOf, runAgainst } from './testing/run-against.ts';

test('a backend that keeps the contract passes every case, and none is skipped', async () => {
  const report = await runAgainst(new ReferenceBackend());
  expect(resultsOf(report).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(isConformant(report)).toBe(true);
});

const mistakes = Object.entries(brokenBackends).flatMap(([rule, backends]) =>
  Object.entries(backends).map(([mistake, Backend]) => ({ rule: rule as Rule, mistake, Backend })),
);

/** A rule that cases prove is run alone; one for every response needs every case. */
const proving = (rule: Rule) => (Object.hasOwn(caseRules, rule) ? { rule: rule as CaseRule } : {});

test.each(mistakes)('$rule breaks when a backend $mistake', async ({ rule, Backend }) => {
  const report = await runAgainst(new Backend(), proving(rule));
  expect([...brokenRules(report)]).toContain(rule);
  expect(isConformant(report)).toBe(false);
});
