import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const root = mkdtempSync(join(tmpdir(), 'console-'));
let shop: TestApp;

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  shop = await startTestApp({ variables: { CONSOLE_ROOT: root } });
});

afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await shop.get(url, { accept: 'text/html' });
  return { statusCode, body, type: headers['content-type'] };
};

test.each([
  ['/products', 200],
  ['/products/1', 200],
  ['/products/x', 400],
  ['/api/session', 401],
  ['/api/orders', 401],
  ['/health/live', 200],
  ['/__dev', 200],
  ['/__dev/faults', 200],
  ['/__dev/snapshots', 200],
  ['/docs/openapi.json', 200],
])('%s is the same with a slash at its end', async (path, status) => {
  const response = await get(path);
  expect(response.statusCode).toBe(status);
  expect(await get(`${path}/`)).toEqual(response);
  expect((await get(`${path}/?from=a%2Fb`)).statusCode).toBe(status);
});

test('another method on the list is 405, and a path without its parameter is unknown', async () => {
  const other = await shop.app.inject({ method: 'DELETE', url: '/products/' });
  expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const path of ['/Checkout/mail/send-Verification-Code/', '/Checkout/mail/send-Order-confirmation/']) {
    const response = await shop.post(path, {});
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'not_found', message: `No route matches POST ${path}.` },
    ]);
  }
  expect((await shop.get('/images/')).statusCode).toBe(404);
});
