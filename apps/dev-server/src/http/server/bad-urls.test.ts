import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const root = mkdtempSync(join(tmpdir(), 'storefront-'));
const html = { accept: 'text/html' };
const letters = (count: number) => 'a'.repeat(count);
let shop: TestApp;
let port: number;

beforeAll(async () => {
  for (const [file, heading] of [
    ['200.html', 'Shell'],
    ['404.html', 'Nothing here'],
    ['shop.html', 'Shop'],
  ] as const)
    writeFileSync(join(root, file), `<h1>${heading}</h1>`);
  shop = await startTestApp({ variables: { WEB_ROOT: root } });
  await shop.app.listen({ port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const undecodable = [
  '/%',
  '/%E0%A4%A',
  '/%E0%A4',
  '/%zz',
  '/Product/%E0%A4%A',
  '/Product/%',
  '/Shop/%',
  '/%?search=%',
];

test.each(undecodable)('%s shows a browser the page for unknown URLs', async (url) => {
  const response = await shop.get(url, html);
  expect([response.statusCode, response.body]).toEqual([404, '<h1>Nothing here</h1>']);
  expect(response.headers['content-type']).toMatch(/^text\/html/);
  expect(response.headers['content-security-policy']).toMatch(/default-src 'self'/);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('a query that cannot be decoded is no reason not to show the page', async () => {
  const response = await shop.get('/shop?search=%E0%A4%A', html);
  expect([response.statusCode, response.body]).toEqual([200, '<h1>Shop</h1>']);
});

test.each([
  '/api/%',
  '/api/auth/Login/%E0%A4%A',
  '/products/%E0%A4%A',
  '/Checkout/mail/send-Verification-Code/%',
  '/images/%',
])('%s is the API’s: 400 with the one error body', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const response = await shop.app.inject({ method, url, headers: html });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  }
});

test('a client that reads JSON gets the one error body, which names the URL as it was sent', async () => {
  const response = await shop.get('/%E0?x=1', { accept: 'application/json' });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'not_found', message: 'No route matches GET /%E0.' },
  ]);
});

test('a path of thousands of letters is an unknown URL', async () => {
  expect((await shop.get(`/${letters(9000)}`, html)).body).toBe('<h1>Nothing here</h1>');
});

test('a URL that is too long to be read shows the page for unknown URLs too, with 414', async () => {
  const response = await fetch(`http://localhost:${port}/${letters(40_000)}`);
  expect([response.status, await response.text()]).toEqual([414, '<h1>Nothing here</h1>']);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
});

test.each([
  ['a path of the API', `/products/${letters(40_000)}`, {}],
  ['another header', '/shop', { 'x-long': letters(40_000) }],
])('%s that is too long to be read gets 431 with the one error body', async (_name, path, headers) => {
  const response = await fetch(`http://localhost:${port}${path}`, { headers });
  expect([response.status, await response.json()]).toMatchObject([431, { code: 'payload_too_large' }]);
});
