import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { maxBodyBytes } from '@curiolane/contract';
import { describe, expect, test } from 'vitest';
import { waitFor } from '../fixtures/wait-for.ts';
import { inbox, storefront } from './composed-stack.ts';

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
    ['/index.html', 200, 'Discover a World of Unique Products'],
    ['/shop.html', 200, '<title>'],
    ['/Product/999999', 404, '<title>'],
    ['/product/mug/', 404, '<title>'],
    ['/nowhere', 404, '<title>'],
    ['/404.html', 404, '<title>'],
    ['/200.html', 404, '<title>'],
    ['/Product/5/more', 404, '<title>'],
    ['/assets/', 404, '<title>'],
    ['/.server/template', 404, '<title>'],
    ['/.server/entry-server.js', 404, '<title>'],
  ])('%s responds with %i, its page and its content security policy', async (path, status, text) => {
    const response = await request(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
    expect(response.headers.get('cache-control')).toBe(status === 200 ? 'no-cache' : 'no-store');
    expect(response.headers.has('etag')).toBe(status === 200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('server')).toBeNull();
  });

  test.each(['br', 'gzip'])(
    'compresses pages with %s and responds with 304 to a matching ETag',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      // A busy server may be away for the second that Caddy waits for its pages: then they are those of the build.
      await waitFor('304', async () => {
        const response = await request('/Shop', headers);
        expect(response.headers.get('content-encoding')).toBe(encoding);
        const etag = response.headers.get('etag') ?? '';
        const repeated = await request('/Shop', { ...headers, 'if-none-match': etag });
        return repeated.status === 304 ? true : undefined;
      });
    },
  );

  test('the list and a product come from the server with the products of its catalogue', async () => {
    for (const [path, text] of [
      ['/Shop', 'Tidal Stoneware Mug</'],
      ['/Product/1', 'Tidal Stoneware Mug</'],
      ['/sitemap.xml', '/Product/1<'],
    ] as const)
      await waitFor(`${path} is rendered`, async () =>
        (await (await request(path)).text()).includes(text) ? true : undefined,
      );
  });

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

  test.each([
    ['the paths of the backend', storefront, '/products'],
    ['the inbox', inbox, '/api/v2/messages'],
  ])('refuses another host name on %s', async (_where, url, path) => {
    const { port } = new URL(url);
    const refused = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: 'localhost', port, path, headers: { host: 'evil.example' } }, resolve).on('error', reject),
    );
    expect([refused.statusCode, await json(refused)]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('responds with 404 and the error body to a client that does not accept HTML', async () => {
    const response = await request('/nowhere', { accept: '*/*' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test.each(['/health/ready', '/Health/Ready/', '/health/re%61dy', '/health//ready'])(
    '%s is not public, and says so with the error body',
    async (path) => {
      const response = await request(path, { accept: '*/*' });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
      expect((await request('/health/live')).status).toBe(200);
    },
  );

  test('serves the API documentation', async () => {
    expect((await request('/docs/')).status).toBe(200);
    expect((await request('/docs/openapi.json')).status).toBe(200);
  });
});
