import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { summaryLines } from '@curiolane/check-kit/terminal-report';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConformanceOptions } from './conformance-options.ts';
import type { Level } from './level.ts';
import { mailhogMailbox } from './mailbox.ts';
import { getResults, getVerdicts } from './report.ts';
import { runConformance } from './run-conformance.ts';
import { toSummary } from './summary.ts';
import { examplesFolder, killExamples, startExample } from './testing/example-process.ts';
import { runInGroup } from './testing/run-in-group.ts';
import { startServer } from './testing/server-process.ts';

/** Its inbox is that of the examples. */
let inbox: RunningServer;
let folder: string;

beforeAll(async () => {
  [inbox, folder] = await Promise.all([startServer(), mkdtemp(join(tmpdir(), 'conformance-examples-'))]);
});

afterAll(() => Promise.all([inbox.stop(), rm(folder, { recursive: true })]));

// A test that timed out has not stopped its example.
afterEach(killExamples);

const run = (url: string, level: Level, options: Partial<ConformanceOptions> = {}) =>
  runConformance({
    baseUrl: url,
    catalogueUrl: url,
    mailbox: mailhogMailbox(inbox.inbox),
    seed: 1,
    runId: 'example',
    level,
    timeoutMs: 15_000,
    mailTimeoutMs: 15_000,
    ...options,
  });

const expectConformant = async (url: string, level: Level) => {
  const report = await run(url, level);
  const failed = getResults(report).filter(({ outcome }) => outcome === 'failed' || outcome === 'blocked');
  expect(failed).toEqual([]);
  expect(getVerdicts(report).at(-1)).toMatchObject({ level, isMet: true });
};

const getSmtp = () => {
  const { hostname, port } = new URL(inbox.smtp.includes('://') ? inbox.smtp : `smtp://${inbox.smtp}`);
  return { hostname, port, address: `${hostname}:${port}` };
};

test('Express meets strict', async () => {
  await using example = await startExample({
    folder: 'express',
    command: process.execPath,
    args: ['src/server.js'],
    env: { SMTP_URL: `smtp://${getSmtp().address}` },
  });
  await expectConformant(example.url, 'strict');
});

const python = join(examplesFolder, 'fastapi/.venv/bin/python');

test('FastAPI meets documented', async ({ skip }) => {
  if (!existsSync(python)) skip('examples/fastapi has no .venv: its README says how to create it');
  const { hostname, port } = getSmtp();
  await using example = await startExample({
    folder: 'fastapi',
    command: python,
    args: ['main.py'],
    env: { SMTP_HOST: hostname, SMTP_PORT: port },
  });
  await expectConformant(example.url, 'documented');
});

describe('Go', () => {
  /** With an empty cache the standard library is compiled, too. */
  const buildMs = 300_000;
  const isInstalled = !spawnSync('go', ['version']).error;
  let program: string;

  beforeAll(async () => {
    program = join(folder, 'shop');
    if (!isInstalled) return;
    const { code, errors } = await runInGroup('go', ['build', '-o', program, '.'], {
      cwd: join(examplesFolder, 'go-net-http'),
      timeoutMs: buildMs,
    });
    expect(errors.replaceAll(/^go: downloading .*\n/gm, '')).toBe('');
    expect(code).toBe(0);
  }, buildMs + 10_000);

  test('meets documented', async ({ skip }) => {
    if (!isInstalled) skip('Go is not installed');
    await using example = await startExample({
      folder: 'go-net-http',
      command: program,
      args: [],
      env: { SMTP_ADDR: getSmtp().address },
    });
    await expectConformant(example.url, 'documented');
  });
});

test('a backend of ten minutes meets storefront, and is told on one screen what comes next', async () => {
  await using example = await startExample({
    folder: 'ten-minutes',
    command: process.execPath,
    args: ['server.js'],
  });
  const report = await run(example.url, 'strict', { mailbox: undefined });
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
