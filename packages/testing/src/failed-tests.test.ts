import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@curiolane/tools/find-browser';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainShop } from './sandbox.ts';
import { type RunningServer, startServer } from './server-process.ts';

/** Two runners start, on a machine that runs other tests. */
const timeout = 300_000;

/** The fixtures in runs of their own: of tests that fail, and of a page that requests something of another host. */

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const reports = join(packageRoot, 'reports');

let server: RunningServer;
let other: Server;
let folder: string;
const seenByOther: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  server = await startServer({ webRoot: '/nowhere' });
  other = createServer((request, response) => {
    seenByOther.push(request.headers);
    response.setHeader('access-control-allow-origin', '*').end('other');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  await mkdir(reports, { recursive: true });
  folder = await mkdtemp(join(reports, 'failed-tests-'));
});

afterAll(async () => {
  await server.stop();
  other.close();
  await rm(folder, { recursive: true });
});

type Run = { output: string; failed: boolean };

const run = (program: string, ...args: string[]) =>
  new Promise<Run>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' };
    const command = [join(packageRoot, 'node_modules', program), ...args];
    execFile(process.execPath, command, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, failed: error !== null }),
    );
  });

const urls = () => JSON.stringify({ storefront: server.storefront, inbox: server.inbox });
const source = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

const longTitle = `a title with a line break,\n an emoji ${'👩‍🔬'.repeat(20)} and more than sixty characters`;

/** What both runners do: of these tests the second one and the third one fail. */
const tests = `
test(${JSON.stringify(longTitle)}, async ({ sandbox }) => {
  expect((await sandbox.fetch('/products')).status).toBe(200);
});
test('fails after a mail', async ({ sandbox }) => {
  await sendOtp(sandbox, 'ann@example.test');
  await waitForMail(sandbox, { to: 'ann@example.test' }, { timeoutMs: 30_000 });
  expect((await sandbox.fetch('/products/999')).status).toBe(200);
});
test('  ', async ({ sandbox }) => {
  throw new Error('no title');
});
`;

const listSandboxes = async () => (await mainShop(server).dev.listSandboxes()).body.sandboxes;

const link = /http:\/\/\S+\/__dev\?sandbox=([\da-f]{16})#\/journal/;

/** The sandboxes of the tests that have failed are there, and the output has their links. */
const expectKept = async (output: string) => {
  const kept = await listSandboxes();
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['fails after a mail', 'test']);
  for (const { id } of kept) expect(output).toContain(`${server.storefront}/__dev?sandbox=${id}#/journal`);
  for (const { id } of kept) await mainShop(server).dev.deleteSandbox({ params: { id } });
};

describe('a test that fails', { timeout }, () => {
  test('of Vitest keeps its sandbox, and has the link, the requests and the mails in its error', async () => {
    const code = `
import { expect } from 'vitest';
import { sandboxTest } from ${source('./vitest.ts')};
import { sendOtp, waitForMail } from ${source('./index.ts')};
const test = sandboxTest(() => (${urls()}));
${tests}
test.fails('is meant to fail', async ({ sandbox }) => {
  expect((await sandbox.fetch('/products/999')).status).toBe(200);
});
`;
    await writeFile(join(folder, 'failing.test.ts'), code);
    await writeFile(join(folder, 'vitest.config.ts'), 'export default {};');
    const { output, failed } = await run('vitest/vitest.mjs', 'run', '--root', folder);
    expect(failed).toBe(true);
    expect(output).toMatch(/Tests +2 failed \| 1 passed \| 1 expected fail/);
    expect(output).toMatch(link);
    expect(output).toMatch(
      /The requests:\n +1 {2}POST \S+ann@example\.test {2}200\n +2 {2}GET \/products\/999 {2}404/,
    );
    expect(output).toContain('  ann@example.test  Your CurioLane verification code');
    await expectKept(output);
  });

  test('of Playwright keeps its sandbox, and has the journal and the mails as attachments', async () => {
    const code = `
import { expect, test as base } from 'playwright/test';
import { sandboxFixtures } from ${source('./playwright.ts')};
import { sendOtp, waitForMail } from ${source('./index.ts')};
const test = base.extend({ ...sandboxFixtures, server: [${urls()}, { option: true, scope: 'worker' }] });
${tests}
test('is meant to fail', async ({ sandbox }) => {
  test.fail();
  expect((await sandbox.fetch('/products/999')).status).toBe(200);
});
`;
    await writeFile(join(folder, 'failing.spec.ts'), code);
    const config = {
      testMatch: 'failing.spec.ts',
      reporter: [['line'], ['json', { outputFile: 'report.json' }]],
    };
    await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};`);
    const { output, failed } = await run('playwright/cli.js', 'test');
    expect(failed).toBe(true);
    expect(output).toMatch(/2 failed[\s\S]*2 passed/);
    expect(output).toContain('GET /products/999  404');
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    const { results } = report.suites[0].specs[1].tests[0];
    const attachments = new Map<string, string>(
      results[0].attachments.map(({ name, body }: { name: string; body: string }) => [
        name,
        Buffer.from(body ?? '', 'base64').toString(),
      ]),
    );
    expect(attachments.get('journal')).toContain('/products/999');
    expect(attachments.get('mails')).toContain('Your CurioLane verification code');
    await expectKept(output);
  });
});

test('Playwright sends the header of the sandbox to its shop, and to no other host', {
  timeout,
}, async () => {
  const { port } = other.address() as AddressInfo;
  const otherUrl = `http://127.0.0.1:${port}`;
  const code = `
import { expect, test as base } from 'playwright/test';
import { sandboxFixtures } from ${source('./playwright.ts')};
const test = base.extend({ ...sandboxFixtures, server: [${urls()}, { option: true, scope: 'worker' }] });
test('pages and requests', async ({ sandbox, page, request }) => {
  const read = (url) => page.evaluate(async (each) => (await fetch(each)).text(), url);
  await page.goto('/products');
  expect(await read('${otherUrl}/page')).toBe('other');
  await page.route('**/products/2', (route) => route.continue());
  await read('/products/2');
  expect(await (await request.get('${otherUrl}/request')).text()).toBe('other');
  expect((await request.post('/products')).status()).toBe(405);
  const { body } = await sandbox.dev.readJournal({ query: {} });
  expect(body.entries.map(({ method, path }) => method + ' ' + path)).toEqual(
    ['POST /products', 'GET /products/2', 'GET /products'],
  );
});
`;
  await writeFile(join(folder, 'hosts.spec.ts'), code);
  const launchOptions = { args: ['--no-sandbox'], executablePath: findBrowser(chromium.executablePath()) };
  const config = { testMatch: 'hosts.spec.ts', reporter: 'line', use: { launchOptions } };
  await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};`);
  const { output, failed } = await run('playwright/cli.js', 'test');
  expect(failed, output).toBe(false);
  expect(seenByOther.length).toBe(2);
  for (const headers of seenByOther) expect(headers).not.toHaveProperty('curiolane-sandbox');
});
