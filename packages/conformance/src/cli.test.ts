import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ReferenceBackend } from './testing/reference-backend.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    execFile(process.execPath, [cli, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

test('a backend that keeps the contract ends the command with 0', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  const { code, out, err } = await run(url, '--seed', '7');
  close();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Conformance of ${url}`);
  expect(out).toContain('✓ login  POST /api/auth/Login');
  expect(out).toContain('skipped: No mailbox is given (--mailhog).');
  expect(out.trimEnd()).toMatch(/\d+ passed, 3 skipped \(seed 7\)$/);
});

test('a violation ends it with 1, and the report is written as JSON and as JUnit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const { url, close } = await new (class extends ReferenceBackend {
    override takesType() {
      return true;
    }
  })().listen();
  const [json, junit] = [join(folder, 'reports', 'report.json'), join(folder, 'reports', 'report.xml')];
  const { code, out } = await run(url, '--json', json, '--junit', junit);
  close();
  expect(code).toBe(1);
  expect(out).toContain('Broken rules: json-only');
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ baseUrl: url });
  expect(await readFile(junit, 'utf8')).toMatch(/^<\?xml[\s\S]*<failure/);
  await rm(folder, { recursive: true });
});

test('bad usage and a host where nobody answers end it with 2 and one line', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  close();
  for (const args of [[], ['shop'], [url]]) {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  }
});

test('a report that cannot be written ends it with 2 and one line', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  const { code, err } = await run(url, '--json', join(cli, 'report.json'));
  close();
  expect(code).toBe(2);
  expect(err).toMatch(/^.*report\.json cannot be written: .*\n$/);
});

test('help tells how to use it', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  expect(out).toMatch(/^Usage: npm run conformance -- <base-url>/);
});
