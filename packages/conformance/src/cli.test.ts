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
  const { code, out, err } = await run(
    storefront,
    '--mailhog',
    inbox,
    '--rule',
    'exactly-once',
    '--seed',
    '7',
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Conformance of ${storefront}\nMailbox: ${inbox}\n`);
  expect(out).toContain(
    '✓ sendOrderConfirmation  POST /Checkout/mail/send-Order-confirmation/:email  4 passed',
  );
  expect(out).toMatch(/\n4 passed \(seed 7\)\n$/);
});

test('says which cases are skipped without a mailbox', async () => {
  const { code, out } = await run(server.storefront, '--rule', 'exactly-once');
  expect(code).toBe(0);
  expect(out).toContain('Mailbox: none, cases that read mails are skipped (--mailhog)');
  expect(out).toContain('- 1 skipped: No mailbox is given (--mailhog).');
  expect(out).toMatch(/\n3 passed, 1 skipped \(seed \d+\)\n$/);
});

test('exits with 1 on a violation, and writes the report as JSON and JUnit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const [json, junit] = [join(folder, 'reports', 'report.json'), join(folder, 'reports', 'report.xml')];
  const { mutation } = brokenBackends['json-only']['parses a body of any media type'];
  const proxy = await startMutationProxy({ baseUrl: server.storefront, mutation });
  const { code, out } = await run(proxy.url, '--rule', 'json-only', '--json', json, '--junit', junit);
  proxy.close();
  expect(code).toBe(1);
  expect(out).toContain('Broken rules: json-only');
  expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ baseUrl: proxy.url });
  expect(await readFile(junit, 'utf8')).toMatch(/^<\?xml[\s\S]*<failure/);
  await rm(folder, { recursive: true });
});

test.each([[[]], [['shop']], [['http://localhost:3000', '--color']], [['http://127.0.0.1:1']]])(
  'exits with 2 and one line for %j',
  async (args) => {
    const { code, err } = await run(...args);
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
  },
);

test('exits with 2 and one line when a report cannot be written', async () => {
  const { code, err } = await run(
    server.storefront,
    '--rule',
    'catalogue-consistency',
    '--json',
    join(cli, 'report.json'),
  );
  expect(code).toBe(2);
  expect(err).toMatch(/^.*report\.json cannot be written: .*\n$/);
});

test.each(['--help', '-h'])('%s shows the usage and sends no request', async (help) => {
  const { code, out, err } = await run('http://127.0.0.1:1', help);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm run conformance -- <base-url>/);
});
