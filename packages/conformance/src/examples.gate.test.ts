import { stripVTControlCharacters } from 'node:util';
import { summaryLines } from '@curiolane/check-kit/terminal-report';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toSummary } from './summary.ts';
import { killExamples, startExample } from './testing/example-process.ts';
import { expectConformant, runOnExample } from './testing/run-example.ts';
import { startServer } from './testing/server-process.ts';

/** Its inbox is that of the examples. */
let inbox: RunningServer;

beforeAll(async () => {
  inbox = await startServer();
});

afterAll(() => inbox.stop());

// A test that timed out has not stopped its example.
afterEach(killExamples);

test('Express meets strict', async () => {
  await using example = await startExample({
    folder: 'express',
    command: process.execPath,
    args: ['src/server.js'],
    env: { SMTP_URL: inbox.smtp },
  });
  await expectConformant(example.url, 'strict', inbox);
});

test('a backend of ten minutes meets storefront, and is told on one screen what comes next', async () => {
  await using example = await startExample({
    folder: 'ten-minutes',
    command: process.execPath,
    args: ['server.js'],
  });
  const report = await runOnExample(example.url, 'strict', inbox, { mailbox: undefined });
  const lines = summaryLines(toSummary(report), { columns: 140, rows: 38 }).map(stripVTControlCharacters);
  expect(lines.length).toBeLessThanOrEqual(38);
  expect(lines[0]).toBe('  ✓ storefront 9 of 9      the screens work');
  expect(lines[1]).toMatch(/^ {2}✗ documented \d+ of \d+ /);
  // Of the first cause: how often, what it is, the first case, what went over the wire, the others, and how to mend it.
  expect(lines.slice(4, 10)).toEqual([
    expect.stringMatching(
      /^ {2}✗ \d{2,} × field-validation: A missing, mistyped or malformed field is refused with 400/,
    ),
    '      getProfile refuses an array instead of an object: The status is 200, expected 400.',
    '      POST /api/auth/Profile [] → 200 application/json {}',
    expect.stringMatching(/^ {6}also: getProfile refuses .+,$/),
    expect.stringMatching(/^ {6}refuses .+ …$/),
    '      Validate the whole body by its schema in the OpenAPI document first: 400 with a message, for strict with validation_failed and',
  ]);
  expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed, \d+ skipped \(seed 1\)$/);
});
