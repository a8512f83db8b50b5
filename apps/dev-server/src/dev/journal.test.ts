import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@curiolane/contract';
import { expect, test } from 'vitest';
import { getCoverage, getViolations } from './journal.ts';
import { readCounts, writeCounts } from './journal-counts.ts';
import { coverageTable, journalTable } from './journal-table.ts';
import { violationText } from './violation.ts';

test('adds up the counts of several servers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  await writeCounts(folder, { 'live 200': 2, 'login 401': 1 });
  await writeCounts(folder, { 'live 200': 3 });
  expect(Object.fromEntries(await readCounts(folder))).toEqual({ 'live 200': 5, 'login 401': 1 });
  await rm(folder, { recursive: true });
});

test('the coverage table shows counts, gaps and undocumented statuses', () => {
  const table = coverageTable(getCoverage(new Map([['login 401', 7]])));
  expect(table).toMatch(/operation +200 +201 +400 +401/);
  expect(table).toMatch(/login +GAP +· +GAP +7/);
  expect(table).toMatch(/statuses of the contract were never returned/);
});

test('the coverage table says when there is no gap', () => {
  const all = Object.entries(contract).flatMap(([operation, { responses }]) =>
    Object.keys(responses).map((status) => [`${operation} ${status}`, 1] as const),
  );
  const table = coverageTable(getCoverage(new Map(all)));
  expect(table).not.toContain('GAP');
  expect(table).toContain(`All ${all.length} statuses`);
});

test('the journal table has the newest entry last', () => {
  const entry = {
    id: 1,
    at: '2030-01-01T10:00:00.000Z',
    operation: 'live',
    method: 'GET',
    path: '/health/live',
    status: 200,
    durationMs: 1.5,
    verdict: 'valid' as const,
    violations: [],
    fault: null,
    example: false,
  };
  const later = {
    ...entry,
    operation: null,
    path: '/nope',
    status: null,
    verdict: 'dropped' as const,
    fault: 'delay',
  };
  const [, first, last] = journalTable([later, entry]).split('\n');
  expect(first).toBe('10:00:00.000  live       GET /health/live  200     1.5 ms  valid');
  expect(last).toBe('10:00:00.000  –          GET /nope         none    1.5 ms  dropped (delay)');
});

test.each([
  ['login', 200, '{"message":"Login successful"}', []],
  ['login', 200, '{', ['The body is not JSON.']],
  ['login', 418, '{}', [expect.stringMatching(/^undocumented-status: /)]],
  ['login', 200, '{"message":"x","token":"y"}', [expect.stringMatching(/^extra-key at token: /)]],
  [undefined, 404, '{"message":"x","code":"not_found"}', []],
  [undefined, 404, '{"error":"x"}', ['The body is not the one error body.']],
])('the violations of %s %i %s are %j', (operation, status, text, violations) => {
  expect(getViolations(operation, status, text).map(violationText)).toEqual(violations);
});
