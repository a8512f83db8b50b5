import { maxBodyBytes } from '@curiolane/contract';
import { describe, expect, test } from 'vitest';
import { storefront } from './composed-stack.ts';

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${storefront}${path}`, { method, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

describe('the reverse proxy', () => {
  test.each([
    ['/', 200, 'Discover a World of Unique Products'],
    ['/Shop', 200, '<title>'],
    ['/shop/?search=mug', 200, '<title>'],
    ['/SHOP/', 200, '<title>'],
    ['/FAQ', 200, '<title>'],
    ['/Product/5', 200, '<title>'],
    ['/nowhere', 404, '<title>'],
    ['/Product/5/more', 404, '<title>'],
    ['/assets/', 404, '<title>'],
  ])('%s responds with %i, its page and its content security policy', async (path, status, text) => {
    const response = await request(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('server')).toBeNull();
  });

  test.each(['br', 'gzip'])(
    'compresses pages with %s and responds with 304 to a matching ETag',
    async (encoding) => {
      const response = await request('/Shop', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const etag = response.headers.get('etag') ?? '';
      expect((await request('/Shop', { 'accept-encoding': encoding, 'if-none-match': etag })).status).toBe(
        304,
      );
    },
  );

  test('caches hashed files for a year', async () => {
    const [script] = /\/assets\/[^"\s]+\.js/.exec(await (await request('/')).text()) ?? [];
    const response = await request(script ?? '', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test.each([
    ['GET', '/api/nope'],
    ['GET', '/Checkout/mail/nope'],
    ['GET', '/images/nope.jpg'],
    ['POST', '/Shop'],
  ])('%s %s responds with 404 and the error body instead of a page', async (method, path) => {
    const response = await request(path, {}, method);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('rejects a body above the limit with the error body', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(maxBodyBytes) });
    const response = await fetch(`${storefront}/api/auth/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  test('responds with 404 and the error body to a client that does not accept HTML', async () => {
    const response = await request('/nowhere', { accept: '*/*' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('serves the API documentation', async () => {
    expect((await request('/docs/')).status).toBe(200);
    expect((await request('/docs/openapi.json')).status).toBe(200);
  });
});
