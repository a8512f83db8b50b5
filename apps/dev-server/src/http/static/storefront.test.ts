import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const files = {
  'index.html': '<h1>Landing</h1><script>go()</script><script type="application/ld+json">{}</script>',
  'shop/index.html': '<h1>Shop</h1>',
  'about.html': '<h1>About</h1>',
  '200.html': '<h1>Shell</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'service-worker.js': 'stores pages',
  'no-service-worker.js': 'removes itself',
  'robots.txt': 'User-agent: *',
  'assets/app-abc123.js': 'console.log("plain")',
  'assets/app-abc123.js.br': 'brotli bytes',
  '.secret': 'no',
};

const html = { accept: 'text/html' };

describe('the storefront', () => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-'));
  let shop: TestApp;
  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    shop = await startTestApp({ variables: { WEB_ROOT: root } });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  test('with development tools the service worker is one that removes itself', async () => {
    expect((await shop.get('/service-worker.js')).body).toBe('removes itself');
  });

  test('in production the storefront has its service worker', async () => {
    const production = await startTestApp({ variables: { WEB_ROOT: root, NODE_ENV: 'production' } });
    const { body, headers } = await production.get('/service-worker.js');
    expect(body).toBe('stores pages');
    expect(headers['cache-control']).toBe('no-cache');
    await production.close();
  });

  test.each([
    ['/', 200, 'Landing'],
    ['/shop', 200, 'Shop'],
    ['/Shop', 200, 'Shop'],
    ['/Shop/?search=mug', 200, 'Shop'],
    ['/About', 200, 'About'],
    ['/Product/5', 200, 'Shell'],
    ['/index.html', 200, 'Landing'],
    ['/about.html', 200, 'About'],
    ['/shop/index.html', 200, 'Shop'],
    ['/nowhere', 404, 'Nothing here'],
    ['/404.html', 404, 'Nothing here'],
    ['/404', 404, 'Nothing here'],
    ['/200.html', 404, 'Nothing here'],
    ['/200', 404, 'Nothing here'],
    ['/nowhere.html', 404, 'Nothing here'],
  ])('%s returns %i with its page', async (url, status, heading) => {
    const response = await shop.get(url, html);
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(heading)]);
    expect(response.headers['cache-control']).toBe(status === 200 ? 'no-cache' : 'no-store');
    expect(response.headers.etag === undefined).toBe(status !== 200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self'/);
  });

  test.each([
    ['range', 'bytes=99999999-', 416],
    ['if-match', '"another"', 412],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ])('a hashed file asked for with %s: %s gets %s, which is not cached', async (name, value, status) => {
    const response = await shop.get('/assets/app-abc123.js', { [name]: value });
    expect([response.statusCode, response.json().code]).toEqual([status, 'validation_failed']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('last-modified');
    if (status === 416) expect(response.headers['content-range']).toBe('bytes */20');
  });

  test('a file has another ETag for each encoding', async () => {
    const etag = async (encoding: string) =>
      (await shop.get('/assets/app-abc123.js', { 'accept-encoding': encoding })).headers.etag;
    expect(await etag('br')).not.toBe(await etag('identity'));
  });

  test('304 of a hashed file repeats for how long it may be cached', async () => {
    const { etag } = (await shop.get('/assets/app-abc123.js')).headers;
    const again = await shop.get('/assets/app-abc123.js', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ]);
  });

  test('allows a page the scripts that it was built with and no others', async () => {
    const policy = (await shop.get('/', html)).headers['content-security-policy'];
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  test('responds 304 to a browser that has the page already', async () => {
    const { etag } = (await shop.get('/shop', html)).headers;
    expect((await shop.get('/shop', { ...html, 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  test('hashed files are cached for a year, others are revalidated', async () => {
    const script = await shop.get('/assets/app-abc123.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await shop.get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('sends a compressed file to clients that accept it', async () => {
    const script = await shop.get('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect([script.headers['content-encoding'], script.body]).toEqual(['br', 'brotli bytes']);
    expect(script.headers['content-type']).toMatch(/javascript/);
  });

  test.each([
    '/api/nope',
    '/Checkout/mail/nope',
    '/products/1/nope',
    '/images/nope.jpg',
    '/assets/nope.js',
    '/.secret',
    '/%2e%2e/package.json',
  ])('%s is not a page: 404 with the one error body', async (url) => {
    const response = await shop.get(url);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });
});

test('serves the API alone when there is no build', async () => {
  const shop = await startTestApp();
  expect((await shop.get('/', html)).json().code).toBe('not_found');
  expect((await shop.get('/products')).statusCode).toBe(200);
  await shop.close();
});

test('photographs are cached for a year', async () => {
  const shop = await startTestApp();
  const file = await shop.get('/images/test-app.ts');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const beyond = await shop.get('/images/test-app.ts', { range: 'bytes=99999999-' });
  expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
  await shop.close();
});

test('allows exactly the origins that are listed', async () => {
  const shop = await startTestApp({ variables: { WEB_ORIGINS: 'https://shop.example' } });
  const get = (origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/Login',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
  const admitted = await get('https://shop.example');
  expect(admitted.headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example',
    'access-control-allow-credentials': 'true',
  });
  expect((await get('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  const list = await shop.get('/products', { origin: 'https://shop.example' });
  expect(list.headers.vary).toMatch(/^origin, accept-encoding$/i);
  await shop.close();
});
