import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examplesFolder, killExamples, startExample } from './testing/example-process.ts';
import { expectConformant } from './testing/run-example.ts';
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

const python = join(examplesFolder, 'fastapi/.venv/bin/python');

test('FastAPI meets documented', async ({ skip }) => {
  if (!existsSync(python)) skip('examples/fastapi has no .venv: its README says how to create it');
  const { hostname, port } = new URL(inbox.smtp);
  await using example = await startExample({
    folder: 'fastapi',
    command: python,
    args: ['main.py'],
    env: { SMTP_HOST: hostname, SMTP_PORT: port },
  });
  await expectConformant(example.url, 'documented', inbox);
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
      env: { SMTP_ADDR: new URL(inbox.smtp).host },
    });
    await expectConformant(example.url, 'documented', inbox);
  });
});
