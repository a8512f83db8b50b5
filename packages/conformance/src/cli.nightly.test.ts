import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningServer } from '@curiolane/testing/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenBackends } from './mutations/broken-backends.ts';
import { startMutationProxy } from './mutations/mutation-proxy.ts';
import { startServer } from './testing/server-process.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    execFile(process.execPath, [cli, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

test('exits with 0 for a backend that conforms', async () => {
  const { storefront, inbox } = server;
  const { code, out, err } = await run(storefront, '--mail', inbox, '--only', 'exactly-once', '--seed', '7');
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`Conformance of ${storefront}, --only exactly-once
  ✓ strict     4 of 4      as far as --only exactly-once goes
4 passed (seed 7)
`);
});

test('says which cases are skipped without a mailbox', async () => {
  const { code, out } = await run(server.storefront, '--only', 'exactly-once');
  expect(code).toBe(0);
  expect(out).toContain('- 1 skipped: No mailbox is given (--mail). (sendOrderConfirmation)');
  expect(out).toMatch(/\n3 passed, 1 skipped \(seed \d+\)\n$/);
});

test('a level that is met is enough, whatever the levels above it', async () => {
  const { mutation } = brokenBackends['json-only']['parses a body of any media type'];
  const proxy = await startMutationProxy({ baseUrl: server.storefront, mutation });
  const { code, out } = await run(proxy.url, '--level', 'documented', '--only', 'login');
  proxy.close();
  expect([code, out]).toEqual([0, expect.stringContaining('✓ documented')]);
  expect(out).not.toContain('strict');
});

test('requests and responses are shown in full when asked for', async () => {
  const { out } = await run(server.storefront, '--only', 'live', '--verbose');
  expect(out).toContain('  ✓ live  GET /health/live  3 passed\n    ✓ responds while the process runs\n');
  expect(out).toContain(`request   GET ${server.storefront}/health/live`);
});

test('exits with 1 on a violation, and writes the reports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const toPath = (name: string) => join(folder, 'reports', name);
  const [json, junit, markdown] = ['report.json', 'report.xml', 'report.md'].map(toPath);
  const files = ['--json', json, '--junit', junit, '--markdown', markdown].map(String);
  const { mutation } = brokenBackends['json-only']['parses a body of any media type'];
  const proxy = await startMutationProxy({ baseUrl: server.storefront, mutation });
  const { code, out } = await run(proxy.url, '--only', 'json-only', ...files);
  proxy.close();
  expect(code).toBe(1);
  expect(out).toContain('× json-only: A body of another media type is refused with 415.');
  expect(JSON.parse(await readFile(String(json), 'utf8'))).toMatchObject({
    baseUrl: proxy.url,
    exitCode: 1,
    verdicts: [{ level: 'strict', isMet: false }],
  });
  expect(await readFile(String(junit), 'utf8')).toMatch(/^<\?xml[\s\S]*<failure/);
  expect(await readFile(String(markdown), 'utf8')).toContain('| ❌ | strict |');
  await rm(folder, { recursive: true });
});

test('writes the badge of a level', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const badge = join(folder, 'badge.svg');
  await run(server.storefront, '--level', 'storefront', '--badge', badge);
  expect(await readFile(badge, 'utf8')).toContain('conformance: storefront');
  await rm(folder, { recursive: true });
});

test.each([
  [[]],
  [['shop']],
  [['http://localhost:3000', '--color']],
  [['http://127.0.0.1:2']],
  [['http://127.0.0.1:6000']],
])('exits with 2 and one line for %j', async (args) => {
  const { code, err } = await run(...args);
  expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
});

test.each([
  [
    'storefront',
    'exactly-once',
    '--only exactly-once chooses no case of the level storefront, which has the routes',
  ],
  [
    'strict',
    'live,password-check',
    '--only live,password-check chooses no case of the level strict, which has',
  ],
])('a choice without a case of %s exits with 2 and says what there is: %s', async (level, names, line) => {
  const { code, out, err } = await run(server.storefront, '--level', level, '--only', names);
  expect(err).toContain(line);
  expect(err).toMatch(/^[^\n]+\n$/);
  expect([code, out]).toEqual([2, expect.not.stringContaining('passed')]);
});

test('exits with 2 when every case was skipped', async () => {
  const { code, out } = await run(server.storefront, '--only', 'verifyCode');
  expect(out).toContain('not shown: every case was skipped');
  expect(code).toBe(2);
});

test('exits with 2 and one line when a report cannot be written', async () => {
  const { code, err } = await run(
    server.storefront,
    '--only',
    'catalogue-consistency',
    '--json',
    join(cli, 'report.json'),
  );
  expect(code).toBe(2);
  expect(err).toMatch(/^.*report\.json cannot be written: .*\n$/);
});

test('a mailbox that cannot be read is one line and exits with 2 before any case', async () => {
  const { code, out, err } = await run(server.storefront, '--mail', 'http://127.0.0.1:2');
  expect({ code, out, err }).toEqual({
    code: 2,
    out: '',
    err: 'Nothing listens at http://127.0.0.1:2. Start the mailbox, or check host and port.\n',
  });
});

test.each(['--help', '-h'])('%s shows the usage and sends no request', async (help) => {
  const { code, out, err } = await run('http://127.0.0.1:2', help);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run conformance -- \[options\] <url>/);
});
