import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readBuildId } from '../http/static/build-id.ts';
import { parseCatalogue } from '../modules/catalogue/parse-catalogue.ts';
import { eventually } from '../testing/eventually.ts';
import { writeRenderedBuild } from '../testing/rendered-build.ts';
import { lamp, mug, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type CataloguePages, cataloguePages } from './catalogue-pages.ts';

const toSnapshot = (...titles: string[]) =>
  parseCatalogue(titles.map((title, index) => ({ ...mug, id: index + 1, title })));

const error = vi.fn();
let root: string;
let snapshot: ReturnType<typeof toSnapshot> | undefined;
let pages: CataloguePages;
let shop: TestApp;

const start = async (code?: string) => {
  root = writeRenderedBuild(code);
  const catalogue = { current: () => snapshot };
  pages = cataloguePages(root, catalogue, { error });
  shop = await startTestApp({ variables: { WEB_ROOT: root }, renderedPages: pages });
  pages.start();
};

const html = { accept: 'text/html' };
const read = async (url: string) => (await shop.get(url, html)).body;

beforeEach(() => {
  snapshot = toSnapshot('Mug', 'Lamp');
});

afterEach(async () => {
  await pages.close();
  await shop.close();
  rmSync(root, { recursive: true });
  error.mockClear();
});

describe('the pages that show the catalogue', () => {
  test.each([
    ['/Shop', 'Mug, Lamp'],
    ['/shop/', 'Mug, Lamp'],
    ['/SHOP', 'Mug, Lamp'],
    ['/Shop?category=lighting', 'lighting'],
    ['/Product/2', 'Lamp'],
    ['/product/2/', 'Lamp'],
    ['/sitemap.xml', '<urlset/>'],
  ])('%s has its products', async (url, content) => {
    await start();
    await eventually(async () => expect(await read(url)).toContain(content));
  });

  test.each(['/Shop?search=mug', '/Shop?category=none', '/Product/3'])(
    '%s has the page of the build',
    async (url) => {
      await start();
      await eventually(async () => expect(await read('/Product/2')).toContain('Lamp'));
      expect(await read(url)).toBe('of the build');
    },
  );

  test.each(['/Product/3', '/product/3/', '/Product/999999', '/Product/01', '/Product/mug', '/Product/0'])(
    '%s is no product of the catalogue: it has the page of the build with 404, which is not stored',
    async (url) => {
      await start('await new Promise(() => setInterval(() => {}, 1000));');
      const { etag } = (await shop.get('/Product/2', html)).headers;
      const page = await shop.get(url, {
        ...html,
        'if-none-match': String(etag),
        'if-modified-since': new Date().toUTCString(),
      });
      expect([page.statusCode, page.body]).toEqual([404, 'of the build']);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers.etag).toBeUndefined();
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      const toProxy = await shop.get(url, { ...html, 'x-storefront-build': 'another' });
      expect([toProxy.statusCode, toProxy.headers['x-unknown-product']]).toEqual([404, 'yes']);
    },
  );

  test.each(['/Product/2', '/Product/%32', '/Product/2/', '/Shop?search=mug'])(
    '%s is a page of the catalogue: it has 200, rendered or not',
    async (url) => {
      await start('await new Promise(() => setInterval(() => {}, 1000));');
      expect((await shop.get(url, html)).statusCode).toBe(200);
      const toProxy = await shop.get(url, { ...html, 'x-storefront-build': 'another' });
      expect([toProxy.statusCode, toProxy.headers['x-unknown-product']]).toEqual([404, undefined]);
    },
  );

  test('are sent compressed, with an ETag and the policy of their scripts', async () => {
    await start();
    await eventually(async () => expect(await read('/Shop')).toContain('Mug'));
    const get = (encoding: string) => shop.get('/Shop', { ...html, 'accept-encoding': encoding });
    const brotli = await get('gzip, br');
    expect(brotli.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+';/),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('Mug');
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toContain('Mug');
    const plain = await get('identity');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([
      undefined,
      expect.stringContaining('Mug'),
    ]);
    const again = await shop.get('/Shop', { ...html, 'if-none-match': String(brotli.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are sent to a proxy of the same build, which gets 404 for all else', async () => {
    await start();
    await eventually(async () => expect(await read('/Product/2')).toContain('Lamp'));
    const get = async (url: string, build: string) =>
      (await shop.get(url, { ...html, 'x-storefront-build': build })).statusCode;
    const own = readBuildId(root) ?? '';
    expect(await get('/Shop', own)).toBe(200);
    expect(await get('/Shop', 'another')).toBe(404);
    expect(await get('/Product/3', own)).toBe(404);
  });

  test('never show an earlier catalogue', async () => {
    await start();
    await eventually(async () => expect(await read('/Shop')).toContain('Mug'));
    snapshot = toSnapshot('Vase');
    expect(await read('/Shop')).toBe('of the build');
    await eventually(async () => expect(await read('/Shop')).toContain('Vase'));
    expect(await read('/Product/2')).toBe('of the build');
  });

  test('are those of the build until the catalogue is available', async () => {
    snapshot = undefined;
    await start();
    expect(await read('/Shop')).toBe('of the build');
    snapshot = toSnapshot('Mug');
    await eventually(async () => expect(await read('/Shop')).toContain('Mug'));
  });

  test('have no unknown product while the catalogue is not available', async () => {
    snapshot = undefined;
    await start();
    expect((await shop.get('/Product/999999', html)).statusCode).toBe(200);
    snapshot = toSnapshot('Mug');
    expect((await shop.get('/Product/999999', html)).statusCode).toBe(404);
  });

  test('are those of the build when they cannot be rendered, which is logged', async () => {
    snapshot = toSnapshot('Broken');
    await start();
    await eventually(async () => expect(error).toHaveBeenCalled());
    expect(await read('/Shop')).toBe('of the build');
    expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'A product cannot be rendered.' } });
  });

  test('are those of the build when the process that renders them ends early, which is logged', async () => {
    await start('process.exit(3);');
    await eventually(async () => expect(error).toHaveBeenCalled());
    expect(error.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'The process ended with 3.' } });
    expect(await read('/Shop')).toBe('of the build');
  });

  test('are no longer rendered after the close, which is no failure', async () => {
    await start('await new Promise(() => setInterval(() => {}, 1000));');
    await pages.close();
    expect(error).not.toHaveBeenCalled();
  });

  test('are those of a build without a bundle for servers', async () => {
    await start();
    await pages.close();
    rmSync(join(root, '.server'), { recursive: true });
    pages = cataloguePages(root, { current: () => toSnapshot(lamp.title) }, { error });
    pages.start();
    expect(pages.find('/Shop')).toBeUndefined();
    // Which products there are is for the other host to say.
    expect(pages.isUnknownProduct('/Product/999999')).toBe(false);
  });
});
