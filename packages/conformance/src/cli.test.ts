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

test('exits with 0 for a backend that conforms', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  const { code, out, err } = await run(url, '--seed', '7');
  close();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Conformance of ${url}`);
  expect(out).toContain('✓ login  POST /api/auth/Login');
  expect(out).toContain('skipped: No mailbox is given (--mailhog).');
  expect(out.trimEnd()).toMatch(/\d+ passed, 3 skipped \(seed 7\)$/);
});

test('exits with 1 on a violation, and writes the report as JSON and JUnit', async () => {
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

test('exits with 2 and one line on invalid arguments and for an unreachable backend', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  close();
  for (const args of [[], ['shop'], [url, '--color'], [url]]) {
    const { code, err } = await run(...args);
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
  }
});

test('exits with 2 and one line when a report cannot be written', async () => {
  const { url, close } = await new ReferenceBackend().listen();
  const { code, err } = await run(url, '--json', join(cli, 'report.json'));
  close();
  expect(code).toBe(2);
  expect(err).toMatch(/^.*report\.json cannot be written: .*\n$/);
});

test.each(['--help', '-h'])('%s shows the usage and sends no request', async (help) => {
  const { code, out, err } = await run('http://localhost:1', help);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run conformance -- <base-url>/);
});
