import { execFile, spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [cli, ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

test('starts a proxy that makes the mistake', async () => {
  const backend = http.createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end('[{ "price": 28 }]'),
  );
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const proxy = spawn(process.execPath, [cli, 'documented-body', baseUrl]);
  const [line] = await proxy.stdout.take(1).map(String).toArray();
  const [, mistake, url = ''] = /^A backend that (.*): (http.*)\n$/.exec(line ?? '') ?? [];
  const products = await fetch(`${url}/products`).then((response) => response.json());
  proxy.kill();
  backend.close();
  expect([mistake, products]).toEqual(['sends prices as text', [{ price: '$28' }]]);
});

test.each([
  [[], "missing required argument 'rule'"],
  [
    ['good-input', 'http://localhost:3000'],
    "'good-input' is invalid for argument 'rule'. Allowed choices are responds, json, ",
  ],
  [['json', 'localhost'], "'localhost' is invalid for argument 'url'. It takes a URL such as"],
  [['json', 'http://localhost:3000', '--port', '1'], "unknown option '--port'"],
])('exits with 2 and one line for %j', async (args, text) => {
  const { code, err } = await run(...args);
  expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
  expect(err).toContain(text);
});

test('--list shows the mistakes by the level that finds them', async () => {
  const { code, out, err } = await run('--list');
  expect([code, err]).toEqual([0, '']);
  const [, storefront, documented, strict] = out.split(/^\w+ finds a backend that$/m);
  expect(storefront).toContain('\n  sends prices as text (documented-body)\n');
  expect(documented).toContain('\n  compares passwords without case (exact-password)\n');
  expect(strict).toContain('\n  trusts the total that the browser sends (total-check)\n');
});

test.each(['--help', '-h'])('%s shows the usage and starts nothing', async (help) => {
  const { code, out, err } = await run('json', 'http://localhost:3000', help);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: /);
});
