import { expect, test } from 'vitest';
import { runConformance } from './conformance.ts';
import { isConformant, type Report } from './report.ts';
import type { Rule } from './rules.ts';
import { brokenBackends } from './testing/broken-backends.ts';
import { ReferenceBackend } from './testing/reference-backend.ts';

const run = async (backend: ReferenceBackend): Promise<Report> => {
  const { url, close } = await backend.listen();
  try {
    return await runConformance({
      baseUrl: url,
      catalogueUrl: url,
      mailbox: backend,
      seed: 1,
      stamp: 'test',
      patienceMs: 15_000,
      // Its mails are there before its answers.
      mailPatienceMs: 0,
      documentedOnly: false,
    });
  } finally {
    close();
  }
};

const brokenRules = ({ sections }: Report): Set<Rule> =>
  new Set(
    sections
      .flatMap(({ results }) => results)
      .flatMap((result) => (result.outcome === 'failed' ? result.findings : []))
      .map(({ rule }) => rule),
  );

test('a backend that keeps the contract passes every case, and none is skipped', async () => {
  const report = await run(new ReferenceBackend());
  const others = report.sections.flatMap(({ operation, results }) =>
    results.filter(({ outcome }) => outcome !== 'passed').map((result) => ({ operation, ...result })),
  );
  expect(others).toEqual([]);
  expect(isConformant(report)).toBe(true);
});

const mistakes = Object.entries(brokenBackends).flatMap(([rule, backends]) =>
  Object.entries(backends).map(([mistake, Backend]) => ({ rule: rule as Rule, mistake, Backend })),
);

test.each(mistakes)('$rule breaks when a backend $mistake', async ({ rule, Backend }) => {
  const report = await run(new Backend());
  expect([...brokenRules(report)]).toContain(rule);
  expect(isConformant(report)).toBe(false);
});
