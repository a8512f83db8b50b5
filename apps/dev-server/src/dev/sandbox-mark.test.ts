import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const html = { accept: 'text/html' };
const script = '<script type="module" src="/__dev/sandbox-mark.js"></script></body>';

describe('the mark of a sandbox', () => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-'));
  let shop: TestApp;
  let cookie: string;
  let id: string;
  beforeAll(async () => {
    writeFileSync(join(root, 'index.html'), '<html><body><h1>Landing</h1></body></html>');
    writeFileSync(join(root, 'index.html.br'), 'brotli bytes');
    writeFileSync(join(root, '404.html'), '<html><body><h1>Nothing here</h1></body></html>');
    writeFileSync(join(root, 'app.js'), 'console.log(1)');
    shop = await startTestApp({ variables: { WEB_ROOT: root } });
    id = (await shop.post('/__dev/sandboxes', { name: 'A "test" </script>' })).json().id;
    cookie = `curiolane_sandbox=${id}`;
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  test.each([
    ['/', 200],
    ['/nowhere', 404],
  ])('%s has it in a browser that chose the sandbox, and is not cached', async (url, status) => {
    const response = await shop.get(url, { ...html, cookie, 'accept-encoding': 'br', range: 'bytes=0-3' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(response.body).toContain(script);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers).not.toHaveProperty('etag');
  });

  test('a page that the browser has from the main shop is sent again', async () => {
    const { etag } = (await shop.get('/', html)).headers;
    const response = await shop.get('/', { ...html, cookie, 'if-none-match': String(etag) });
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining(script)]);
  });

  test('pages of the main shop, of a client with the header, and other files are as they were built', async () => {
    expect((await shop.get('/', html)).body).not.toContain('sandbox');
    expect((await shop.get('/', { ...html, 'curiolane-sandbox': id })).body).not.toContain('sandbox');
    expect((await shop.get('/app.js', { ...html, cookie })).body).toBe('console.log(1)');
    expect((await shop.get('/__dev', { ...html, cookie })).body).not.toContain('sandbox-mark');
  });

  test('its script names the sandbox, and shows nothing in the main shop', async () => {
    const { body } = await shop.get('/__dev/sandbox-mark.js', { cookie });
    expect(body).toContain(String.raw`show("Sandbox A \"test\" </script>", [{"text":"Leave",`);
    expect(body).toContain('"path":"/__dev/sandboxes/leave"');
    expect((await shop.get('/__dev/sandbox-mark.js')).body).toBe('');
  });

  describe('in development', () => {
    let development: TestApp;
    beforeAll(async () => {
      development = await startTestApp({ variables: { WEB_ROOT: root, NODE_ENV: 'development' } });
    });
    afterAll(() => development.close());

    test('every page links the console, also that of the main shop', async () => {
      expect((await development.get('/', html)).body).toContain(script);
      const { body } = await development.get('/__dev/sandbox-mark.js');
      expect(body).toContain('show("", [{"text":"Console","label":"Open the console","path":"/__dev"}]');
    });

    test('the link of a sandbox shows it in the console', async () => {
      const own = (await development.post('/__dev/sandboxes', {})).json().id;
      const { body } = await development.get('/__dev/sandbox-mark.js', {
        cookie: `curiolane_sandbox=${own}`,
      });
      expect(body).toContain(`"path":"/__dev?sandbox=${own}"`);
    });

    test('pages of a client that sends the header are as they were built', async () => {
      const own = (await development.post('/__dev/sandboxes', {})).json().id;
      const page = await development.get('/', { ...html, 'curiolane-sandbox': own });
      expect(page.body).not.toContain('sandbox-mark');
    });
  });

  test('in production there is none', async () => {
    const production = await startTestApp({
      bare: true,
      variables: { WEB_ROOT: root, NODE_ENV: 'production' },
    });
    expect((await production.get('/', html)).body).not.toContain('sandbox-mark');
    await production.close();
  });
});
