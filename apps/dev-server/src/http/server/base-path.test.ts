import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkBuildPath } from '../static/check-build-path.ts';

const html = { accept: 'text/html' };
const credentials = { email: 'ann@example.com', password: 'secret123' };

const createRoot = (files: Record<string, string>) => {
  const root = mkdtempSync(join(tmpdir(), 'below-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return root;
};

describe('a shop below a path', () => {
  const root = createRoot({
    'index.html': 'landing',
    'shop.html': 'list',
    '404.html': 'nothing here',
    'robots.txt': 'User-agent: *',
  });
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ variables: { BASE_PATH: '/curios', WEB_ROOT: root } });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  test.each([
    ['/curios/', 200, 'landing'],
    ['/curios/Shop?search=mug', 200, 'list'],
    ['/curios/robots.txt', 200, 'User-agent: *'],
    ['/curios/no/page', 404, 'nothing here'],
    ['/curios/%', 404, 'nothing here'],
  ])('%s is responded to with %d', async (url, status, body) => {
    const response = await shop.get(url, html);
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(body)]);
  });

  test.each(['/products', '/Shop', '/curiosities', '/CURIOS/products', '/health/live', '/__dev'])(
    '%s is not below it: one sentence says where the shop is',
    async (url) => {
      const response = await shop.get(url);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'This shop is served below /curios/ (BASE_PATH).' },
      ]);
    },
  );

  test.each([
    ['/', '/curios/'],
    ['/curios', '/curios/'],
    ['/curios?search=mug', '/curios/?search=mug'],
    ['/curios/docs', '/curios/docs/'],
    ['/curios/__dev/sandboxes/leave', '/curios/'],
  ])('%s redirects to %s', async (url, location) => {
    expect((await shop.get(url)).headers.location).toBe(location);
  });

  test('the paths of the contract keep their case below it', async () => {
    const sent = await shop.post(`/curios/Checkout/mail/send-Verification-Code/${credentials.email}`, {
      verificationCode: 1234,
      isVerified: false,
    });
    expect(sent.statusCode).toBe(200);
    expect((await shop.post('/curios/api/auth/login', credentials)).statusCode).toBe(404);
    expect((await shop.post('/curios/api/auth/Login', credentials)).statusCode).toBe(401);
  });

  test('the documentation names it', async () => {
    for (const path of ['/curios/docs/openapi.json', '/curios/__dev/openapi.json'])
      expect((await shop.get(path)).json().servers).toEqual([{ url: '/curios' }]);
    expect((await shop.get('/curios/docs/')).body).toContain('/curios/docs/openapi.json');
  });

  test('the links of a sandbox lead to it', async () => {
    const { id, openPath } = (await shop.post('/curios/__dev/sandboxes', {})).json();
    expect(openPath).toBe(`/curios/__dev/sandboxes/${id}/open`);
    const opened = await shop.get(openPath);
    expect(opened.headers.location).toBe('/curios/');
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const page = await shop.get('/curios/', { ...html, cookie });
    expect(page.body).toContain('src="/curios/__dev/sandbox-mark.js"');
    const mark = await shop.get('/curios/__dev/sandbox-mark.js', { cookie });
    expect(mark.body).toContain('/curios/__dev/sandboxes/leave');
    const gone = await shop.get('/curios/', { ...html, cookie: 'curiolane_sandbox=gone' });
    expect(gone.body).toContain('href="/curios/__dev/sandboxes/leave"');
  });

  test('the journal has the path that was sent, and sends it again', async () => {
    await shop.get('/curios/products?from=journal');
    const { entries } = (await shop.get('/curios/__dev/journal')).json();
    const entry = entries.find(({ path }: { path: string }) => path === '/curios/products?from=journal');
    const again = await shop.post(`/curios/__dev/journal/${entry.id}/resend`, {});
    expect(again.json()).toMatchObject({ status: 200 });
  });

  test('a URL that is too long for Node gets the page for unknown URLs', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const request = async (path: string) => {
      const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET ${path}${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return text(socket);
    };
    expect(await request('/curios/')).toMatch(/^HTTP\/1\.1 414[\s\S]*nothing here/);
    expect(await request('/curios/products/')).not.toContain('nothing here');
    expect(await request('/elsewhere/')).not.toContain('nothing here');
  });

  test('its cookies are for it alone, and over https cannot be set over http', async () => {
    const { cookie } = await signInBelow(shop);
    expect(cookie).toMatch(
      /^curiolane_session=[\w-]{43}; Max-Age=\d+; Path=\/curios; HttpOnly; SameSite=Lax$/,
    );
    const secure = await startTestApp({ variables: { BASE_PATH: '/curios', TRUST_PROXY: 'on' } });
    const overHttps = await signInBelow(secure, { 'x-forwarded-proto': 'https' });
    expect(overHttps.cookie).toMatch(/^__Secure-curiolane_session=.*; Path=\/curios; HttpOnly; Secure;/);
    await secure.close();
  });
});

const signInBelow = async (shop: TestApp, headers = {}) => {
  const url = `/curios/Checkout/mail/send-Verification-Code/${credentials.email}`;
  await shop.post(url, { verificationCode: 1234, isVerified: false }, headers);
  await shop.post('/curios/api/auth/Register', { ...credentials, isVerified: true }, headers);
  const response = await shop.post('/curios/api/auth/Login', credentials, headers);
  return { cookie: String(response.headers['set-cookie']) };
};

describe('a storefront that was built for another path', () => {
  const check = (manifest: Record<string, string> | undefined, BASE_PATH: string) => {
    const root = createRoot(manifest ? { 'manifest.webmanifest': JSON.stringify(manifest) } : {});
    try {
      checkBuildPath({ WEB_ROOT: root, BASE_PATH });
    } finally {
      rmSync(root, { recursive: true });
    }
  };

  test.each([
    ['/', '/curios'],
    ['/curios/', ''],
    ['/curios/', '/shop'],
  ])('built for %s, is refused by BASE_PATH=%s in one line', (scope, basePath) => {
    expect(() => check({ scope }, basePath)).toThrow(StartError);
    expect(() => check({ scope }, basePath)).toThrow(
      /^BASE_PATH is ".*"; the storefront at .* was built for ".*": build it with the same BASE_PATH, which npm start does\.$/,
    );
  });

  test.each([
    [{ scope: '/' }, ''],
    [{ scope: '/curios/' }, '/curios'],
    [{ name: 'Another storefront' }, '/curios'],
    [undefined, '/curios'],
  ])('%j is served with BASE_PATH=%s', (manifest, basePath) => {
    expect(() => check(manifest, basePath)).not.toThrow();
  });
});
