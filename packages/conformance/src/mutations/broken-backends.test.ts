import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isConformant } from '../report.ts';
import { type CaseRule, caseRules, type Rule } from '../rules.ts';
import { getBrokenRules, getResults, runAgainst } from '../testing/run-against.ts';
import { startServer } from '../testing/server-process.ts';
import type { BrokenBackend } from './broken-backend.ts';
import { brokenBackends } from './broken-backends.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

test.concurrent('without a mutation every case passes, and none is skipped', async () => {
  const report = await runAgainst(server);
  expect(getResults(report).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(isConformant(report)).toBe(true);
});

const mistakes = Object.entries<Record<string, BrokenBackend>>(brokenBackends).flatMap(([rule, backends]) =>
  Object.entries(backends).map(([mistake, backend]) => ({ rule: rule as Rule, mistake, ...backend })),
);

const isCaseRule = (rule: Rule): rule is CaseRule => Object.hasOwn(caseRules, rule);

// Long enough for a mail that is sent to arrive, and short enough to wait for one that is not.
const mailTimeoutMs = 2000;

test.concurrent.each(mistakes)(
  '$rule breaks when a backend $mistake',
  async ({ rule, mutation, operation, caseRule = isCaseRule(rule) ? rule : undefined }) => {
    const report = await runAgainst(server, {
      mutation,
      operations: [operation],
      rule: caseRule,
      mailTimeoutMs,
    });
    expect(getBrokenRules(report)).toContain(rule);
    expect(isConformant(report)).toBe(false);
  },
);
